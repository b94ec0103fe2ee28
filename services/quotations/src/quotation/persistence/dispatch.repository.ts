import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { Dispatch } from '../domain/dispatch.js';
import type { QuotationDocument } from '../domain/document.js';
import { cardColumns, toDispatch, toDispatchColumns } from './dispatch.mapper.js';
import { DispatchRow } from './dispatch.row.js';
import { SearchRepository } from './search.repository.js';

type Columns = QueryDeepPartialEntity<DispatchRow>;

/**
 * Dispatches. A writer must hold the lock of the document, so that accept, reject, withdraw and send run one after the
 * other.
 */
@Injectable()
export class DispatchRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly search: SearchRepository,
  ) {}

  async find(id: string): Promise<Dispatch | null> {
    const row = await this.transactions.current.findOne(DispatchRow, { where: { id } });
    return row && toDispatch(row);
  }

  /** In the order in which they were sent. */
  async ofRevision(documentId: string, revision: number): Promise<Dispatch[]> {
    return this.list({ documentId, revision });
  }

  /** Of all revisions, in the order in which they were sent. */
  async ofDocument(documentId: string): Promise<Dispatch[]> {
    return this.list({ documentId });
  }

  /** Of all revisions of this document to this company, in the order in which they were sent. */
  async allTo(documentId: string, recipientCompanyId: string): Promise<Dispatch[]> {
    return this.list({ documentId, recipientCompanyId });
  }

  /** The newest of this document to this company. */
  async latestTo(documentId: string, recipientCompanyId: string): Promise<Dispatch | null> {
    const where = { documentId, recipientCompanyId, isLatest: true };
    const row = await this.transactions.current.findOne(DispatchRow, { where });
    return row && toDispatch(row);
  }

  /** Stores new dispatches of the document. They replace older ones on the lists of their recipients. */
  async insert(document: QuotationDocument, dispatches: readonly Dispatch[]): Promise<void> {
    const recipients = dispatches.map((dispatch) => dispatch.recipientCompanyId);
    const older = { documentId: document.id, recipientCompanyId: In(recipients), isLatest: true };
    await this.transactions.required.update(DispatchRow, older, { isLatest: false });
    const card = cardColumns(document);
    const rows = dispatches.map((dispatch) => ({
      ...toDispatchColumns(dispatch),
      ...card,
      isLatest: true,
      search: '',
    }));
    await this.transactions.required.insert(DispatchRow, rows as Columns[]);
    await this.search.refreshDispatches(dispatches.map((dispatch) => dispatch.id));
  }

  async save(dispatches: readonly Dispatch[]): Promise<void> {
    for (const dispatch of dispatches) {
      const { state, reason, answeredAt, senderUnseen, copyId } = dispatch;
      await this.transactions.required.update(
        DispatchRow,
        { id: dispatch.id },
        { state, reason, answeredAt, senderUnseen, copyId },
      );
    }
  }

  private async list(where: {
    documentId: string;
    revision?: number;
    recipientCompanyId?: string;
  }): Promise<Dispatch[]> {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const rows = await this.transactions.current.find(DispatchRow, { where, order });
    return rows.map(toDispatch);
  }
}
