/** Passes the e-mail from the login to the password reset page, so that nobody types it twice. */
export interface TypedEmail {
  email: string;
}

/** '' if the page was opened in another way. */
export function typedEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
