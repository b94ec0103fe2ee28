import { createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Signer } from '@libpdf/core';

/** A key of the platform with its certificate. */
export interface SealKey {
  /** The name of its file. */
  name: string;
  signer: Signer;
  validFrom: Date;
  validUntil: Date;
}

export interface ReadKeys {
  keys: SealKey[];
  /** Files that hold no usable key, with the reason. */
  broken: { name: string; reason: string }[];
}

const signAsync = promisify<string, Uint8Array, KeyObject, Buffer>(sign);
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+?-----END [A-Z ]*PRIVATE KEY-----/;

/** Reads every `*.pem` of the folder: a private key, its certificate, and perhaps the certificates above. */
export async function readSealKeys(folder: string): Promise<ReadKeys> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pem')).sort();
  const read: ReadKeys = { keys: [], broken: [] };
  for (const name of names) {
    try {
      read.keys.push(sealKey(name, await readFile(join(folder, name), 'utf8')));
    } catch (error) {
      read.broken.push({ name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return read;
}

/** The key that seals now: the newest of those that are valid. Null without any. */
export function newestKey(keys: readonly SealKey[], now: Date): SealKey | null {
  const valid = keys.filter(({ validFrom, validUntil }) => validFrom <= now && now < validUntil);
  return valid.toSorted((a, b) => b.validFrom.getTime() - a.validFrom.getTime())[0] ?? null;
}

/** Throws when the text holds no key, no certificate, or two that do not belong together. */
export function sealKey(name: string, pem: string): SealKey {
  const [own, ...above] = (pem.match(CERTIFICATE) ?? []).map((text) => new X509Certificate(text));
  const [keyText] = pem.match(PRIVATE_KEY) ?? [];
  if (!own || !keyText) throw new Error('it needs a private key and a certificate');
  const key = createPrivateKey(keyText);
  if (!own.checkPrivateKey(key)) throw new Error('the certificate is of another key');
  return { name, signer: signerOf(key, own, above), validFrom: own.validFromDate, validUntil: own.validToDate };
}

function signerOf(key: KeyObject, own: X509Certificate, above: readonly X509Certificate[]): Signer {
  const kinds = {
    rsa: { keyType: 'RSA', signatureAlgorithm: 'RSASSA-PKCS1-v1_5' },
    ec: { keyType: 'EC', signatureAlgorithm: 'ECDSA' },
  } as const;
  const kind = key.asymmetricKeyType === 'rsa' || key.asymmetricKeyType === 'ec' ? kinds[key.asymmetricKeyType] : null;
  if (!kind) throw new Error('only RSA and elliptic curves seal a PDF');
  return {
    ...kind,
    certificate: own.raw,
    certificateChain: above.map(({ raw }) => raw),
    sign: (data, algorithm) => signAsync(algorithm.replace('-', ''), data, key),
  };
}
