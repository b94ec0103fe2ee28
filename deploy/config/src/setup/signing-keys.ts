import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** An Ed25519 key as JSON Web Key. */
export type Jwk = Record<string, unknown>;

/** Stored state of an installation's signing keys. Every step of a rotation begins and ends with it. */
export interface SigningKeys {
  /** Identity signs with it. */
  signing: Jwk;
  /** The gateways accept tokens of these. */
  verifying: Jwk[];
  /** The next signing key. Its public half is in `verifying`, so that every gateway knows it before its first token. */
  next?: Jwk | undefined;
  /** Time when every signing process had the key. The last token of the former key ends ten minutes later. */
  switchedAt?: string | undefined;
}

export const newSigningKeys = (): SigningKeys => {
  const signing = newKey();
  return { signing, verifying: [publicHalf(signing)] };
};

/** First step: gateways know the new key, which does not sign yet. */
export function addKey(keys: SigningKeys): SigningKeys {
  if (keys.next) return keys;
  const next = newKey();
  return { signing: keys.signing, verifying: [...keys.verifying, publicHalf(next)], next };
}

/**
 * Second step, after every gateway has the result of the first: the new key signs, and tokens of the old one stay
 * valid.
 */
export const switchKey = ({ signing, verifying, next }: SigningKeys): SigningKeys => ({
  signing: next ?? signing,
  verifying,
});

/** Last step, after the last token of the old key has ended: the gateways accept only the signing key. */
export const dropKeys = ({ signing }: SigningKeys): SigningKeys => ({ signing, verifying: [publicHalf(signing)] });

/** `JWT_PUBLIC_KEYS`: a JWK Set. */
export const keySet = (keys: readonly Jwk[]): string => JSON.stringify({ keys });

const publicHalf = ({ d: _private, ...key }: Jwk): Jwk => key;

function newKey(): Jwk {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { ...privateKey.export({ format: 'jwk' }), alg: 'EdDSA', kid: randomBytes(6).toString('hex') };
}
