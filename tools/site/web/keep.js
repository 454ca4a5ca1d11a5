// Has the browser keep the site, so that it opens without a network from then on.

import { script } from "./policy.js";

const PATIENCE = 3000; // milliseconds for the keeper to take the page over

const waitUntilSettled = (keeper) =>
  new Promise((resolve) => {
    const look = () => {
      if (keeper.state === "activated" || keeper.state === "redundant") resolve();
    };
    keeper.addEventListener("statechange", look);
    look();
  });

const waitForTakeover = (container) =>
  new Promise((resolve) => {
    container.addEventListener("controllerchange", resolve, { once: true });
    setTimeout(resolve, PATIENCE);
  });

/** Waits until all is kept, or until it is clear that this browser keeps nothing. `tell` is given
    the bytes that are `done` of `all`, and `newer` when there is another version of the site. */
export async function keepSite(tell) {
  const container = navigator.serviceWorker;
  if (!container) return;
  const wasKept = container.controller !== null;
  container.addEventListener("message", ({ data }) => {
    if (!wasKept) tell({ doing: "getting", ...data });
  });
  container.startMessages();
  try {
    const registration = await container.register(script("keeper.js"), { updateViaCache: "none" });
    if (wasKept) watch(registration, tell);
    else {
      await waitUntilSettled(
        registration.installing ?? registration.waiting ?? registration.active,
      );
      if (!container.controller) await waitForTakeover(container);
    }
  } catch {
    // A browser may refuse, as in a private window; then all is fetched anew each time.
  }
}

function watch(registration, tell) {
  const look = () => {
    if (registration.waiting) tell({ newer: () => change(registration.waiting) });
  };
  registration.addEventListener("updatefound", () => {
    registration.installing.addEventListener("statechange", look);
  });
  look();
}

/** Goes on with the newer version of the site. */
function change(keeper) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  keeper.postMessage("change");
}
