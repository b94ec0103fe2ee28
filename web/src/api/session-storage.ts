import type { SessionUser } from '@cotizaobra/proto/identity/model';

/** The two documented storage keys. All access to them is here. */
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

/** Stores the answer of login, sign-up or renewal. */
export function storeSession({ access_token, user }: { access_token: string; user: SessionUser }): void {
  writeAccessToken(access_token);
  writeUserInfo(user);
}

/** Deletes only the session: an expired session must not delete the user's settings. */
export function forgetSession(): void {
  localStorage.removeItem(ACCESS_TOKEN);
  localStorage.removeItem(USER_INFO);
}

/** 'Cerrar Sesión': deletes all data of the user from this browser. */
export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/**
 * Calls back when another tab signs in or out.
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
