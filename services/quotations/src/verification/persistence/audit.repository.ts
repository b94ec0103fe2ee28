import { Rows } from '@cotizaobra/chassis/data/rows';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import type { AuditEntry } from '@cotizaobra/proto/quotations/get-audit';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { DispatchRow } from '../../quotation/persistence/dispatch.row.js';
import type { Signer } from '../application/signer.js';
import type { ChainHead, LinkedFact } from '../domain/audit-fact.js';
import { SELECT_HEADS } from './audit.sql.js';
import { type AuditAudience, AuditEntryRow } from './audit-entry.row.js';

export interface NewEntry {
  documentId: string;
  dispatchId: string | null;
  audience: AuditAudience;
  entry: LinkedFact;
  /** Who `entry.signer` stands for. */
  signer: Signer | null;
}

/** The audit trails. A writer holds the lock of the document, so that a chain has no fork. */
@Injectable()
export class AuditRepository {
  private readonly rows: Rows<AuditEntryRow>;

  constructor(private readonly transactions: Transactions) {
    this.rows = new Rows(transactions, AuditEntryRow);
  }

  /** Everything, oldest first. */
  async ofOwner(documentId: string): Promise<AuditEntry[]> {
    const where = { documentId, audience: 'OWNER' } as const;
    return this.list(where);
  }

  /** What passed with this company. A guest that signs up takes its dispatches over, and its chain with them. */
  async ofRecipient(documentId: string, recipientCompanyId: string): Promise<AuditEntry[]> {
    const dispatches = await this.transactions.current.find(DispatchRow, {
      select: { id: true },
      where: { documentId, recipientCompanyId },
    });
    return this.list({ documentId, audience: 'RECIPIENT', dispatchId: In(dispatches.map(({ id }) => id)) });
  }

  /** The newest entry of the owner's chain, and of each recipient's by company. */
  async heads(documentId: string): Promise<{ owner: ChainHead | null; recipients: Map<string, ChainHead> }> {
    type Head = ChainHead & { companyId: string | null };
    const rows = await this.transactions.current.query<Head[]>(SELECT_HEADS, [documentId]);
    const owner = rows.find(({ companyId }) => companyId === null) ?? null;
    return {
      owner,
      recipients: new Map(rows.flatMap((row) => (row.companyId ? [[row.companyId, row] as const] : []))),
    };
  }

  insert(entries: readonly NewEntry[]): void {
    const rows = entries.map(({ entry: { prevHash, hash, ...content }, signer, ...place }) => ({
      ...place,
      id: uuidV7(),
      sequence: content.sequence,
      content,
      prevHash,
      hash,
      acceptedBy: signer?.acceptedBy ?? null,
      userId: signer?.userId ?? null,
    }));
    this.transactions.send(this.rows.insertion(rows));
  }

  private async list(where: {
    documentId: string;
    audience: AuditAudience;
    dispatchId?: ReturnType<typeof In<string>>;
  }) {
    const rows = await this.transactions.current.find(AuditEntryRow, { where, order: { sequence: 'ASC' } });
    return rows.map(({ content, prevHash, hash, acceptedBy }) => ({
      ...content,
      prevHash,
      hash,
      ...(acceptedBy ? { acceptedBy } : {}),
    }));
  }
}
