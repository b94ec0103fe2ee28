import { Rows } from '@cotizaobra/chassis/data/rows';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Dispatch } from '../domain/dispatch.js';
import type { QuotationDocument } from '../domain/document.js';
import { cardColumns, toDispatch, toDispatchColumns } from './dispatch.mapper.js';
import { DispatchRow } from './dispatch.row.js';
import { EXTEND_ANSWERS, OPEN_ANSWERS, REPLACE_OLDER } from './dispatch.sql.js';
import { SearchRepository } from './search.repository.js';

export interface SealedAnswer {
  at: Date;
  times: number;
}

/**
 * Dispatches. A writer must hold the lock of the document, so that accept, reject, withdraw and send run one after the
 * other.
 */
@Injectable()
export class DispatchRepository {
  private readonly rows: Rows<DispatchRow>;

  constructor(
    private readonly transactions: Transactions,
    private readonly search: SearchRepository,
  ) {
    this.rows = new Rows(transactions, DispatchRow);
  }

  async find(id: string): Promise<Dispatch | null> {
    const row = await this.rows.one({ id });
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
    const row = await this.rows.one({ documentId, recipientCompanyId, isLatest: true });
    return row && toDispatch(row);
  }

  /** Stores new dispatches of the document. They replace older ones on the lists of their recipients. */
  insert(document: QuotationDocument, dispatches: readonly Dispatch[]): void {
    const recipients = dispatches.map((dispatch) => dispatch.recipientCompanyId);
    this.transactions.send({ text: REPLACE_OLDER, values: [document.id, recipients] });
    const card = cardColumns(document);
    const rows = dispatches.map((dispatch) => ({
      ...toDispatchColumns(dispatch),
      ...card,
      ...(dispatch.sealed ? { total: null, pricedCount: null } : {}),
      isLatest: true,
      search: '',
    }));
    this.transactions.send(this.rows.insertion(rows));
    this.search.refreshDispatches(dispatches.map((dispatch) => dispatch.id));
  }

  save(dispatches: readonly Dispatch[]): void {
    for (const { id, state, reason, answeredAt, senderUnseen, copyId } of dispatches)
      this.transactions.send(this.rows.change({ id }, { state, reason, answeredAt, senderUnseen, copyId }));
  }

  async markReminded(ids: readonly string[], remindedAt: Date): Promise<void> {
    await this.transactions.required.update(DispatchRow, { id: In([...ids]) }, { remindedAt });
  }

  /** An extended deadline holds for all dispatches of the Request, and for the sealed answers to it. */
  async setDeadline(documentId: string, deadline: Date | null): Promise<void> {
    await this.transactions.required.update(DispatchRow, { documentId }, { deadline });
    await this.transactions.required.query(EXTEND_ANSWERS, [documentId, deadline]);
  }

  /** Opens the sealed answers to a Request that stand, with the amounts of their cards; returns their ids in order. */
  async openAnswers(requestId: string): Promise<string[]> {
    await this.transactions.required.update(DispatchRow, { documentId: requestId }, { sealed: false });
    const [rows] = await this.transactions.required.query<[{ id: string }[], number]>(OPEN_ANSWERS, [requestId]);
    return rows.map(({ id }) => id).sort();
  }

  /** Of each sealed answer that stands: when the last one arrived, and how many came before, by the id of its copy. */
  async sealedAnswers(requestId: string): Promise<Map<string, SealedAnswer>> {
    const rows = await this.transactions.current
      .createQueryBuilder(DispatchRow, 'answer')
      .innerJoin(DispatchRow, 'asked', 'asked.id = answer.requestDispatchId')
      .select('answer.documentId', 'copyId')
      .addSelect('max(answer.createdAt)', 'at')
      .addSelect('count(*)::integer', 'times')
      .where("asked.documentId = :requestId AND answer.sealed AND answer.documentType = 'Quotation'", { requestId })
      .groupBy('answer.documentId')
      .having("bool_or(answer.state = 'PENDING')")
      .getRawMany<SealedAnswer & { copyId: string }>();
    return new Map(rows.map(({ copyId, at, times }) => [copyId, { at, times }]));
  }

  /** Every answer to the Request that is or was sealed, replaced and withdrawn ones too. */
  async onceSealed(requestId: string): Promise<Dispatch[]> {
    const rows = await this.transactions.current
      .createQueryBuilder(DispatchRow, 'answer')
      .innerJoin(DispatchRow, 'asked', 'asked.id = answer.requestDispatchId')
      .where('asked.documentId = :requestId AND answer.digest IS NOT NULL', { requestId })
      .getMany();
    return rows.map(toDispatch);
  }

  /** The answers to Requests after this dispatch, in the order of their ids. */
  answersAfter(after: string | null, count: number): Promise<{ dispatchId: string; quotationId: string }[]> {
    const found = this.transactions.current
      .createQueryBuilder(DispatchRow, 'answer')
      .select('answer.id', 'dispatchId')
      .addSelect('answer.documentId', 'quotationId')
      .where('answer.requestDispatchId IS NOT NULL')
      .orderBy('answer.id')
      .limit(count);
    if (after) found.andWhere('answer.id > :after', { after });
    return found.getRawMany();
  }

  private async list(where: Partial<DispatchRow>): Promise<Dispatch[]> {
    const rows = await this.rows.all(where, { order: { createdAt: 'ASC', id: 'ASC' } });
    return rows.map(toDispatch);
  }
}
