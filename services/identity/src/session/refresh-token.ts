import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A refresh token as its holder has it: 256 random bits, base64url. */
export const newRefreshToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a refresh token: SHA-256, 32 bytes. */
export const refreshTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Drawn when a token is exchanged and stored beside it. */
export const newSuccessorSalt = (): Buffer => randomBytes(TOKEN_BYTES);

/**
 * The token that follows another. It can be made again from its predecessor and the stored salt, so the same successor can
 * be answered twice although only hashes are stored; neither the table alone nor the predecessor alone gives it away.
 */
export const successorOf = (token: string, salt: Buffer): string =>
  createHmac('sha256', Buffer.from(token)).update(salt).digest('base64url');
