import { readFile } from 'node:fs/promises';
import type { Env } from './env.js';

/** Null without TLS_CERTIFICATE: then whatever stands before this process ends TLS. TLS 1.2 at least, Node's default. */
export async function certificateOf({
  TLS_CERTIFICATE,
  TLS_KEY,
}: Pick<Env, 'TLS_CERTIFICATE' | 'TLS_KEY'>): Promise<{ cert: Buffer; key: Buffer } | null> {
  if (!TLS_CERTIFICATE && !TLS_KEY) return null;
  if (!TLS_CERTIFICATE || !TLS_KEY) throw new Error('TLS_CERTIFICATE and TLS_KEY need each other');
  return { cert: await readFile(TLS_CERTIFICATE), key: await readFile(TLS_KEY) };
}
