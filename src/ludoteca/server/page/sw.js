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

// Being told. A notice says where to go and holds no key: the page finds its own.
self.addEventListener("push", (event) => {
  let said = {};
  try {
    said = event.data?.json() ?? {};
  } catch {
    // not ours
  }
  const { title = "Ludoteca", body = "", tag = "", open = "#/" } = said;
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: "icon-192.png", badge: "icon-192.png", data: { open } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const open = String(event.notification.data?.open ?? "#/");
  const to = new URL(open.startsWith("#/") ? open : "#/", here).href;
  const go = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    const page = pages.find((each) => each.url.startsWith(here.href));
    if (!page) return void (await self.clients.openWindow(to));
    await page.focus();
    if (page.url !== to) await page.navigate(to).catch(() => self.clients.openWindow(to));
  };
  event.waitUntil(go());
});

// The browser has changed its address: the house is told the new one, for the same person.
self.addEventListener("pushsubscriptionchange", (event) => {
  const again = async () => {
    const key = event.oldSubscription?.options.applicationServerKey;
    if (!key) return;
    const now = event.newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    const body = JSON.stringify({ kind: "push", address: JSON.stringify(now), events: ["turn", "full", "over"], language: self.navigator.language.slice(0, 2) });
    await fetch(new URL("api/me/told/ways", here), { method: "POST", headers: { "Content-Type": "application/json" }, body });
  };
  event.waitUntil(again());
});
