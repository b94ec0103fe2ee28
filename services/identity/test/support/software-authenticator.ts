import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { RegisterPasskey } from '@cotizaobra/proto/identity/register-passkey';
import type { SignInWithPasskey } from '@cotizaobra/proto/identity/sign-in-with-passkey';
import type { StartPasskey } from '@cotizaobra/proto/identity/start-passkey';
import type { StartPasskeySignIn } from '@cotizaobra/proto/identity/start-passkey-sign-in';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type NewPasskey = MessageInput<typeof RegisterPasskey>['answer'];
type UsedPasskey = MessageInput<typeof SignInWithPasskey>['answer'];

/** Flags of authenticator data (WebAuthn level 3, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/** A device with one ES256 passkey, as its browser would let it answer on `origin`. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  private readonly key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private signatures = 0;

  constructor(private readonly origin: string) {}

  /** `verified` false: nobody showed finger, face or PIN. */
  create({ challenge, rp }: MessageOutput<typeof StartPasskey>, verified = true): NewPasskey {
    const credential = Buffer.concat([Buffer.alloc(16), lengthOf(this.rawId), this.rawId, this.coseKey()]);
    const authData = Buffer.concat([this.head(rp.id ?? '', verified, WITH_CREDENTIAL), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url');
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject,
    });
  }

  get({ challenge, rpId }: MessageOutput<typeof StartPasskeySignIn>, verified = true): UsedPasskey {
    const clientData = this.clientData('webauthn.get', challenge);
    const authData = this.head(rpId ?? '', verified);
    const signed = createSign('sha256').update(Buffer.concat([authData, sha256(clientData)]));
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signed.sign(this.key.privateKey).toString('base64url'),
    });
  }

  private get rawId(): Buffer {
    return Buffer.from(this.id, 'base64url');
  }

  private answer<T>(response: T) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  private head(rpId: string, verified: boolean, more = 0): Buffer {
    this.signatures += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.signatures);
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (verified ? VERIFIED : 0) | more]), counter]);
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** RFC 9053: kty EC2, alg ES256, curve P-256, x, y. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.key.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    return Buffer.from(isoCBOR.encode(key as never));
  }
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return length;
}
