interface PageChanges {
  /** The connection is back. */
  returned(): void;
  /** Another tab or window is in front. */
  hidden(): void;
  /** The page is closing. */
  gone(): void;
}

/**
 * Follows page events.
 * @returns the function that stops
 */
export function watchPage({ returned, hidden, gone }: PageChanges): () => void {
  const visibility = (): void => {
    if (document.visibilityState === 'hidden') hidden();
  };
  window.addEventListener('online', returned);
  window.addEventListener('pagehide', gone);
  document.addEventListener('visibilitychange', visibility);
  return () => {
    window.removeEventListener('online', returned);
    window.removeEventListener('pagehide', gone);
    document.removeEventListener('visibilitychange', visibility);
  };
}
