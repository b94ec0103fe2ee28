/** Where to go after signing in: a path of this client and nothing else, so that no link can lead people away. */
export function nextPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  return next && /^\/(?![/\\])/.test(next) ? next : null;
}

/** Keeps the way back while people move between login and sign-up. */
export function withNext(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
