import { randomBytes } from 'node:crypto';
import { hashOf } from '@cotizaobra/chassis/data/canonical-json';
import type { AuditAcceptedBy } from '@cotizaobra/proto/quotations/get-audit';
import type { Accepting } from '../domain/accepting.js';

/** Who an entry of a trail names. The chain holds the digest alone, so that the name can be erased later. */
export interface Signer {
  digest: string;
  acceptedBy: AuditAcceptedBy;
  userId: string | null;
}

export function signerOf({ name, dni, address, userId }: Accepting): Signer {
  const acceptedBy = { name, dni, address, salt: randomBytes(16).toString('hex') };
  return { digest: hashOf(acceptedBy), acceptedBy, userId };
}
