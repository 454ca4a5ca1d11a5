// Has the browser keep the site, so that it opens without a network from then on.

import { script } from "./policy.js";

const PATIENCE = 3000; // milliseconds for the keeper to take the page over

const settled = (keeper) =>
  new Promise((resolve) => {
    const look = () => {
      if (keeper.state === "activated" || keeper.state === "redundant") resolve();
    };
    keeper.addEventListener("statechange", look);
    look();
  });

const takenOver = (container) =>
  new Promise((resolve) => {
    container.addEventListener("controllerchange", resolve, { once: true });
    setTimeout(resolve, PATIENCE);
  });

/** Waits until all is kept, or until it is clear that this browser keeps nothing. `tell` is given
    the bytes that are `done` of `all`, and `newer` when there is another version of the site. */
export async function kept(tell) {
  const container = navigator.serviceWorker;
  if (!container) return;
  const wasKept = container.controller !== null;
  container.addEventListener("message", ({ data }) => {
    if (!wasKept) tell({ doing: "getting", ...data });
  });
  container.startMessages();
  try {
    const registered = await container.register(script("keeper.js"), { updateViaCache: "none" });
    if (wasKept) watch(registered, tell);
    else {
      await settled(registered.installing ?? registered.waiting ?? registered.active);
      if (!container.controller) await takenOver(container);
    }
  } catch {
    // A browser may refuse, as in a private window; then all is fetched anew each time.
  }
}

function watch(registered, tell) {
  const look = () => {
    if (registered.waiting) tell({ newer: () => change(registered.waiting) });
  };
  registered.addEventListener("updatefound", () => {
    registered.installing.addEventListener("statechange", look);
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
