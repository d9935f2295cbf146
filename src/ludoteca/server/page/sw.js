// Keeps the shell of the page (its document, code, styles and letters), so that it opens at once and without a network says so itself.
// Nothing of a table, of a game or of a person is ever kept: whatever lies below api/ goes past.
const SHELL = "shell";
const here = new URL("./", self.location.href);

const isShell = (url) => url.origin === here.origin && url.pathname.startsWith(here.pathname) && !url.pathname.slice(here.pathname.length).startsWith("api/");
const isHashed = (url) => url.pathname.startsWith(`${here.pathname}assets/`);

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** The document: as it is now, else as it was last. A new one makes the code of the old one useless. */
async function page(request) {
  const kept = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      const text = await answer.clone().text();
      const before = await (await kept.match(here.href))?.text();
      if (before !== undefined && before !== text) for (const old of await kept.keys()) await kept.delete(old);
      await kept.put(here.href, answer.clone());
    }
    return answer;
  } catch (error) {
    const last = await kept.match(here.href);
    if (last) return last;
    throw error;
  }
}

/** What bears a hash in its name never changes. */
async function asset(request) {
  const kept = await caches.open(SHELL);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !isShell(url)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (isHashed(url)) event.respondWith(asset(request));
});
