import { webcrypto, X509Certificate } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const YEARS = 3;
const COMMON_NAME = '2.5.4.3';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** What pkijs calls the types of a browser, which this service is compiled without. */
type PublicKey = Parameters<pkijs.PublicKeyInfo['importKey']>[0];
type PrivateKey = Parameters<pkijs.Certificate['sign']>[0];

/** A private key and its self-signed certificate as one PEM text. */
export async function selfSignedPem(commonName: string, now: Date): Promise<string> {
  const engine = pkijs.getCrypto(true);
  const pair = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ value: now.getTime() });
  for (const name of [certificate.issuer, certificate.subject]) {
    const value = new asn1js.Utf8String({ value: commonName });
    name.typesAndValues.push(new pkijs.AttributeTypeAndValue({ type: COMMON_NAME, value }));
  }
  certificate.notBefore.value = now;
  certificate.notAfter.value = new Date(now.getTime() + YEARS * 365 * 86_400_000);
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey as unknown as PublicKey, engine);
  await certificate.sign(pair.privateKey as unknown as PrivateKey, 'SHA-256', engine);
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey));
  const lines = (key.toString('base64').match(/.{1,64}/g) ?? []).join('\n');
  const own = new X509Certificate(Buffer.from(certificate.toSchema(true).toBER()));
  return `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n${own}`;
}

/** Makes a key in the folder; returns the name of its file. Only the owner may read it. */
export async function makeSelfSigned(folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true });
  const name = `self-signed-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.pem`;
  await writeFile(join(folder, name), await selfSignedPem('CotizaObra, sello de prueba', now), { mode: 0o600 });
  return name;
}
