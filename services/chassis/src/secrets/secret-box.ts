import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that must be readable again, unlike passwords: AES-256-GCM, bound to their owner, so that a secret
 * moved to another row does not open. Layout: key id, iv, tag, text.
 */
export class SecretBox {
  private readonly keys: readonly { id: Buffer; key: Buffer }[];

  /** `setting` names the 256-bit keys: the first seals, every one opens. */
  constructor(
    private readonly setting: string,
    keys: readonly Buffer[],
  ) {
    this.keys = keys.map((key) => ({ id: idOf(key), key }));
  }

  seal(secret: string, owner: string): Buffer {
    const [newest] = this.keys;
    if (!newest) throw new Error('there is no key to seal with');
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, newest.key, iv).setAAD(Buffer.from(owner));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([newest.id, iv, cipher.getAuthTag(), text]);
  }

  /** Throws when the secret has another owner or was changed, or when its key is missing in the settings. */
  open(sealed: Buffer, owner: string): string {
    const id = sealed.subarray(0, KEY_ID_BYTES);
    const found = this.keys.find((candidate) => candidate.id.equals(id));
    if (!found) throw new Error(`the key of this secret is not among ${this.setting}`);
    const iv = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + IV_BYTES);
    const tag = sealed.subarray(KEY_ID_BYTES + IV_BYTES, KEY_ID_BYTES + IV_BYTES + TAG_BYTES);
    const text = sealed.subarray(KEY_ID_BYTES + IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, found.key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  }
}

const idOf = (key: Buffer): Buffer => createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES);
