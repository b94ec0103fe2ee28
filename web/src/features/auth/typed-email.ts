/** What the sign-in hands over to the page of a forgotten password, so that nobody types it twice. */
export interface TypedEmail {
  email: string;
}

/** '' when the page was opened in another way. */
export function typedEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
