import type { SessionUser } from '@cotizaobra/proto/identity/model';

/** The two keys the product documents. Everything that reads or writes them does it here. */
const ACCESS_TOKEN = 'access_token';
const USER_INFO = 'user_info';

export function readAccessToken(): string | null {
  return localStorage.getItem(ACCESS_TOKEN);
}

export function writeAccessToken(token: string): void {
  localStorage.setItem(ACCESS_TOKEN, token);
}

export function writeUserInfo(user: SessionUser): void {
  localStorage.setItem(USER_INFO, JSON.stringify(user));
}

/** Keeps what login, sign-up and renewal answer. */
export function storeSession({ access_token, user }: { access_token: string; user: SessionUser }): void {
  writeAccessToken(access_token);
  writeUserInfo(user);
}

/** Forgets the session alone: an expired one must not take the person's settings with it. */
export function forgetSession(): void {
  localStorage.removeItem(ACCESS_TOKEN);
  localStorage.removeItem(USER_INFO);
}

/** What 'Cerrar Sesión' does: nothing of the person stays in this browser. */
export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/**
 * Tells when another tab signs in or out.
 * @returns the function that stops listening
 */
export function onSessionChangedElsewhere(listener: (signedIn: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== ACCESS_TOKEN && event.key !== null) return;
    const signedIn = readAccessToken() !== null;
    const wasSignedIn = event.key === null ? true : event.oldValue !== null;
    if (signedIn !== wasSignedIn) listener(signedIn);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
