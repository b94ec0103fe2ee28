import { isUniqueViolation } from '@cotizaobra/chassis/data/pg-faults';
import { Rows } from '@cotizaobra/chassis/data/rows';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import type { CommaReading } from '@cotizaobra/proto/rules/typed-decimal';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { QuotationDocument } from '../domain/document.js';
import { changedColumns, toColumns, toDocument } from './document.mapper.js';
import { DocumentRow } from './document.row.js';
import { SearchRepository } from './search.repository.js';

/** Documents without their items. */
@Injectable()
export class DocumentRepository {
  /** What a transaction has locked and not changed since: nobody else can change it. */
  private readonly locked = new WeakMap<EntityManager, Map<string, QuotationDocument>>();
  private readonly rows: Rows<DocumentRow>;

  constructor(
    private readonly transactions: Transactions,
    private readonly search: SearchRepository,
  ) {
    this.rows = new Rows(transactions, DocumentRow);
  }

  async find(id: string): Promise<QuotationDocument | null> {
    const row = await this.rows.one({ id });
    return row && toDocument(row);
  }

  /** Reads the document and locks it until the transaction ends. */
  async lock(id: string): Promise<QuotationDocument | null> {
    const held = this.held();
    const known = held.get(id);
    if (known) return known;
    const row = await this.rows.one({ id }, { lock: true });
    const document = row && toDocument(row);
    if (document) held.set(id, document);
    return document;
  }

  private held(): Map<string, QuotationDocument> {
    const { required } = this.transactions;
    const held = this.locked.get(required) ?? new Map<string, QuotationDocument>();
    this.locked.set(required, held);
    return held;
  }

  /** Code and title of each, by id. */
  async titles(ids: readonly string[]): Promise<ReadonlyMap<string, { code: string; title: string }>> {
    const select = { id: true, code: true, name: true } as const;
    const rows = await this.transactions.current.find(DocumentRow, { select, where: { id: In([...new Set(ids)]) } });
    return new Map(rows.map(({ id, code, name: title }) => [id, { code, title }]));
  }

  /** The Request that asks for the items of this Quotation, locked. */
  async lockLinkedRequest(quotationId: string): Promise<QuotationDocument | null> {
    const row = await this.rows.one({ originQuotationId: quotationId }, { lock: true });
    return row && toDocument(row);
  }

  /** The Request that asks for the items of this Quotation. */
  async findLinkedRequest(quotationId: string): Promise<QuotationDocument | null> {
    const row = await this.rows.one({ originQuotationId: quotationId });
    return row && toDocument(row);
  }

  /** Stores a new document; CODE_TAKEN when its company already uses the code. */
  async insert(document: QuotationDocument): Promise<void> {
    const row = { id: document.id, ...toColumns(document), ownerUnseen: false, search: '' };
    await refuseTakenCode(() => this.transactions.execute(this.rows.insertion([row])));
    this.search.refreshDocument(document.id);
  }

  /** The meaning of a comma is not a change of the document, so the version stays. */
  async keepComma(id: string, comma: CommaReading): Promise<void> {
    this.held().delete(id);
    await this.transactions.required.update(DocumentRow, { id }, { comma });
  }

  /** Writes the differences if `before` is still the stored state; otherwise throws STALE_VERSION. */
  async save(before: QuotationDocument, after: QuotationDocument): Promise<void> {
    this.held().delete(before.id);
    const { id, version } = before;
    const change = this.rows.change({ id, version }, changedColumns(before, after));
    if ((await refuseTakenCode(() => this.transactions.execute(change))) !== 1)
      throw new AppError(quotationErrors.STALE_VERSION);
  }

  /** Deletes the document with its items. */
  async delete(document: QuotationDocument): Promise<void> {
    this.held().delete(document.id);
    const { affected } = await this.transactions.required.delete(DocumentRow, {
      id: document.id,
      version: document.version,
    });
    if (affected !== 1) throw new AppError(quotationErrors.STALE_VERSION);
  }

  /** Sets whether the owner has an unseen answer. This does not change the document. */
  setOwnerUnseen(id: string, unseen: boolean): void {
    this.transactions.send(this.rows.change({ id, ownerUnseen: !unseen }, { ownerUnseen: unseen }));
  }
}

async function refuseTakenCode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'document_code_key')) throw error;
    const { code, text } = quotationErrors.CODE_TAKEN;
    throw new AppError(quotationErrors.CODE_TAKEN, {}, [{ path: 'code', code, message: text }], { cause: error });
  }
}
