/**
 * Lets the guest's page open without a connection. It keeps the empty page and its files, fetched without a cookie:
 * no request, no price and nothing of any link. What a person typed is in the page's own storage.
 */
const SHELL = 'guest-shell';
const PAGE = '/responder';
const WAIT_MS = 6_000;

async function fill() {
  const answer = await fetch(PAGE, { credentials: 'omit', cache: 'no-store' });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  const files = [...new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
  const cache = await caches.open(SHELL);
  const wanted = files.filter((file) => !/(?:ext|vietnamese)-/.test(file));
  await Promise.all(wanted.map(async (file) => (await cache.match(file)) ?? cache.add(file)));
  await cache.put(PAGE, answer);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== PAGE && !wanted.includes(pathname)) await cache.delete(url);
  }
}

/** The network, unless it says nothing for a while and the page is kept. */
async function open(request) {
  const kept = await (await caches.open(SHELL)).match(PAGE);
  if (!kept) return fetch(request);
  const asked = fetch(request).catch(() => kept);
  // A link sets a cookie, so the page must not be shown before its answer.
  if (new URL(request.url).pathname !== PAGE) return asked;
  return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, WAIT_MS, kept))]);
}

async function file(request) {
  return (await (await caches.open(SHELL)).match(request.url)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(fill().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data === 'refresh') event.waitUntil(fill().catch(() => undefined));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && /^\/responder(?:\/[\w-]+)?\/?$/.test(pathname)) event.respondWith(open(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});
