import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The cookie's value, derived from the token, so that opening a link stores nothing. It does not lead back. */
export const sessionOf = (token: string): string =>
  createHash('sha256').update(`cotizaobra guest session ${token}`).digest('base64url');

/** What is stored of a token and of a session. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
