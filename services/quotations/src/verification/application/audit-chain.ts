import { hashOf } from '@cotizaobra/chassis/data/canonical-json';
import type { AuditFact, ChainHead, LinkedFact } from '../domain/audit-fact.js';

/** The entry that follows `last`: its hash covers the content and the hash before. */
export function nextEntry(last: ChainHead | null, fact: AuditFact): LinkedFact {
  const linked = { ...fact, sequence: (last?.sequence ?? 0) + 1, prevHash: last?.hash ?? null };
  return { ...linked, hash: hashOf(linked) };
}
