import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** An Ed25519 key as JSON Web Key. */
export type Jwk = Record<string, unknown>;

/** What an installation keeps of the keys of its access tokens: every step of a rotation begins and ends with this. */
export interface SigningKeys {
  /** Identity signs with it. */
  signing: Jwk;
  /** The gateways take tokens of these. */
  verifying: Jwk[];
  /** Signs next: its public half is among `verifying`, so that every gateway knows it before the first token of it. */
  next?: Jwk | undefined;
  /** When everybody who signs had the key: the last token of the one before ends ten minutes later. */
  switchedAt?: string | undefined;
}

export const newSigningKeys = (): SigningKeys => {
  const signing = newKey();
  return { signing, verifying: [publicHalf(signing)] };
};

/** First step: a new key is known and does not sign yet. */
export function addKey(keys: SigningKeys): SigningKeys {
  if (keys.next) return keys;
  const next = newKey();
  return { signing: keys.signing, verifying: [...keys.verifying, publicHalf(next)], next };
}

/** Second step, when every gateway runs with the first: the new key signs; tokens of the old one stay good. */
export const switchKey = ({ signing, verifying, next }: SigningKeys): SigningKeys => ({
  signing: next ?? signing,
  verifying,
});

/** Last step, when the last token of the old key has ended: the gateways take those of the signing key alone. */
export const dropKeys = ({ signing }: SigningKeys): SigningKeys => ({ signing, verifying: [publicHalf(signing)] });

/** `JWT_PUBLIC_KEYS`: a JWK Set. */
export const keySet = (keys: readonly Jwk[]): string => JSON.stringify({ keys });

const publicHalf = ({ d: _private, ...key }: Jwk): Jwk => key;

function newKey(): Jwk {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { ...privateKey.export({ format: 'jwk' }), alg: 'EdDSA', kid: randomBytes(6).toString('hex') };
}
