import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 86_400_000;

/** Names of PEM files: who signed, the certificate, its key. */
export interface TestCertificate {
  authority: string;
  certificate: string;
  key: string;
}

/** An authority of the test's own, and a certificate of a host that it signed. */
export async function makeTestCertificate(
  folder: string,
  host: string,
  addresses: readonly string[] = [],
): Promise<TestCertificate> {
  x509.cryptoProvider.set(globalThis.crypto);
  const [above, own] = await Promise.all([newKeys(), newKeys()]);
  const atAddresses = addresses.map((value) => ({ type: 'ip', value }) as const);
  const valid = { notBefore: new Date(Date.now() - DAY_MS), notAfter: new Date(Date.now() + DAY_MS) };
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...valid,
    serialNumber: '01',
    name: 'CN=CotizaObra test authority',
    keys: above,
    signingAlgorithm: ALGORITHM,
    extensions: [new x509.BasicConstraintsExtension(true, 0, true)],
  });
  const certificate = await x509.X509CertificateGenerator.create({
    ...valid,
    serialNumber: '02',
    subject: `CN=${host}`,
    issuer: authority.subject,
    publicKey: own.publicKey,
    signingKey: above.privateKey,
    signingAlgorithm: ALGORITHM,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: host }, ...atAddresses])],
  });
  const key = x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', own.privateKey), 'PRIVATE KEY');
  const write = async (name: string, pem: string): Promise<string> => {
    const file = join(folder, `${host}-${name}.pem`);
    await writeFile(file, pem, { mode: 0o600 });
    return file;
  };
  return {
    authority: await write('authority', authority.toString('pem')),
    certificate: await write('certificate', certificate.toString('pem')),
    key: await write('key', key),
  };
}

const newKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
