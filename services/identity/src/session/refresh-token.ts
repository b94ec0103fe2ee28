import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new refresh token for the client: 256 random bits, base64url. */
export const newRefreshToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stored form of a refresh token: SHA-256, 32 bytes. */
export const refreshTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Generated when a token is exchanged, and stored with it. */
export const newSuccessorSalt = (): Buffer => randomBytes(TOKEN_BYTES);

/**
 * The token that follows another. It is computed from its predecessor and the stored salt, so the same successor can be
 * returned twice although only hashes are stored. Neither the table nor the predecessor alone reveals it.
 */
export const successorOf = (token: string, salt: Buffer): string =>
  createHmac('sha256', Buffer.from(token)).update(salt).digest('base64url');
