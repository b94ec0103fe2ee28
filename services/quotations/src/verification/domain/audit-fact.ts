import type { AuditContent, AuditEntry } from '@cotizaobra/proto/quotations/get-audit';

/** An entry before it has its place in a chain. */
export type AuditFact = Omit<AuditContent, 'sequence'>;
/** An entry in its place, without the name that `signer` stands for. */
export type LinkedFact = Omit<AuditEntry, 'acceptedBy'>;
/** The end of a chain. */
export type ChainHead = Pick<AuditEntry, 'sequence' | 'hash'>;
