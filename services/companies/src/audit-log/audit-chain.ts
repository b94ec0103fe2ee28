import { hashOf } from '@cotizaobra/chassis/data/canonical-json';
import type { ChainedAct } from '@cotizaobra/proto/companies/audit-log-model';
import type { AuditEntryRow } from './audit-entry.row.js';

/** What the hash of an entry covers: all of it, and the hash before. */
export function chained(row: Omit<AuditEntryRow, 'hash' | 'area'>): ChainedAct {
  const { at, companyId, sequence, eventId, key, userId, role, means, address, subjectId, label, changes, prevHash } =
    row;
  const act = { key, userId, role, means, address, subjectId, label, changes };
  return { companyId, sequence, eventId, at: at.toISOString(), ...act, prevHash };
}

/** SHA-256 in hex of the canonical JSON. */
export const hashOfEntry = (row: Omit<AuditEntryRow, 'hash' | 'area'>): string => hashOf(chained(row));

/** Walks a chain piece by piece. */
export class ChainWalk {
  entries = 0;
  brokenAt: number | null = null;
  lastHash: string | null = null;

  /** `rows` in order, right after those before. */
  take(rows: readonly AuditEntryRow[]): void {
    for (const row of rows) {
      const next = this.entries + 1;
      const fits = row.sequence === next && row.prevHash === this.lastHash && row.hash === hashOfEntry(row);
      if (!fits) this.brokenAt ??= next;
      this.entries = next;
      this.lastHash = row.hash;
    }
  }
}
