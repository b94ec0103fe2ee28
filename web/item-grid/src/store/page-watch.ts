interface PageChanges {
  /** The connection is back. */
  returned(): void;
  /** Another tab or window is in front now. */
  hidden(): void;
  /** The page is being left. */
  gone(): void;
}

/** Follows what happens to the page. @returns the function that stops */
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
