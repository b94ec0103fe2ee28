/** The page opens without a connection from the second visit on; see `public/responder-sw.js`. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page works: on a slow phone its own files come first.
  const start = () => void register().catch(() => undefined);
  if (document.readyState === 'complete') setTimeout(start, 1_000);
  else window.addEventListener('load', () => setTimeout(start, 1_000), { once: true });
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/responder-sw.js', { scope: '/responder' });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('refresh');
}

/** After a link ended: nothing of this page stays behind. */
export async function stopOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/responder');
  await registration?.unregister();
  await caches.delete('guest-shell');
}
