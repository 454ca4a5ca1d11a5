// Keeps all files of the site in a cache named after their contents, and answers from it.

importScripts("files.js"); // SITE: the digest, and for each file its size and the headers it gets

const OURS = `tilegen ${registration.scope} `; // a host may have the site in more folders than one
const NAME = OURS + SITE.digest;
const STEP = 250_000; // bytes between two reports

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("message", ({ data }) => {
  if (data === "change") skipWaiting();
});
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method === "GET" && url.origin === location.origin) {
    event.respondWith(answer(event.request, url));
  }
});

async function fill() {
  const cache = await caches.open(NAME);
  const total = Object.values(SITE.files).reduce((sum, { size }) => sum + size, 0);
  let count = 0;
  let lastReport = 0;
  const add = async (bytes) => {
    count += bytes;
    if (count < lastReport + STEP && count < total) return;
    lastReport = count;
    for (const page of await clients.matchAll({ includeUncontrolled: true }))
      page.postMessage({ done: count, all: total });
  };
  await Promise.all(Object.keys(SITE.files).map((name) => store(cache, name, add)));
}

async function store(cache, name, add) {
  const response = await fetch(name, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${response.status} ${name}`);
  const counter = new TransformStream({
    transform(chunk, out) {
      add(chunk.length);
      out.enqueue(chunk);
    },
  });
  const { headers } = SITE.files[name];
  await cache.put(name, new Response(response.body.pipeThrough(counter), { headers }));
}

async function tidy() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== NAME) await caches.delete(name);
  }
  await clients.claim();
}

async function answer(request, url) {
  const cache = await caches.open(NAME);
  const page = url.pathname.endsWith("/") ? new URL("index.html", url) : url;
  return (await cache.match(page, { ignoreSearch: true })) ?? fetch(request);
}
