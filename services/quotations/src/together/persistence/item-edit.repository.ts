import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { HistoryEntry } from '@cotizaobra/proto/quotations/document-history';
import type { ItemType } from '@cotizaobra/proto/rules/item-tree';
import type { TreeChange } from '@cotizaobra/proto/rules/together/tree-change';
import { Injectable } from '@nestjs/common';
import { ContactRow } from '../../quotation/persistence/company.row.js';
import { DocumentRow } from '../../quotation/persistence/document.row.js';
import type { StoredEdit } from '../domain/stored-edit.js';
import type { ItemEditRow } from './item-edit.row.js';
import {
  INSERT_EDIT,
  MEASURE_EDITS,
  SELECT_BACKWARDS,
  SELECT_EDITS,
  SELECT_HISTORY,
  SELECT_LABELS,
} from './item-edit.sql.js';

export interface ItemLabel {
  id: string;
  type: ItemType;
  label: string;
}

export interface EditSize {
  edits: number;
  characters: number;
}

export interface HistoryQuery {
  documentId: string;
  /** Only older versions. */
  before: number;
  limit: number;
  /** Only this person's. */
  userId: string | null;
}

const NAMELESS = 'Sin nombre';

type Dated<T extends { at: string }> = Omit<T, 'at'> & { at: Date };

const dated = <T extends { at: string }>(row: Dated<T>): T => ({ ...row, at: row.at.toISOString() }) as unknown as T;

/** The record of edits of items. Rows are only added; they go with their document. */
@Injectable()
export class ItemEditRepository {
  constructor(private readonly transactions: Transactions) {}

  /** @returns the version of the edit before this one; 0 if it is the first */
  async add(edit: Omit<ItemEditRow, 'after'>): Promise<number> {
    const { documentId, version, at, userId, origin, changes, conflicts, size, count, lines } = edit;
    const { merged, total, restored } = edit;
    const json = [JSON.stringify(changes), conflicts && JSON.stringify(conflicts)];
    const about = [size, count, JSON.stringify(lines), merged, total, restored];
    const values = [documentId, version, at, userId, origin, ...json, ...about];
    const [row] = await this.transactions.required.query<{ after: number }[]>(INSERT_EDIT, values);
    return row?.after ?? 0;
  }

  /** Counts at most `most` edits after a version. */
  async measure(documentId: string, version: number, most: number): Promise<EditSize> {
    const [size] = await this.transactions.current.query<EditSize[]>(MEASURE_EDITS, [documentId, version, most]);
    return size ?? { edits: 0, characters: 0 };
  }

  /** All edits after a version, oldest first. The caller measures them before. */
  async since(documentId: string, version: number): Promise<StoredEdit[]> {
    const rows = await this.transactions.current.query<Dated<StoredEdit>[]>(SELECT_EDITS, [documentId, version]);
    return rows.map((row) => dated<StoredEdit>(row));
  }

  /** Newest first. */
  async history({ documentId, before, limit, userId }: HistoryQuery): Promise<HistoryEntry[]> {
    const values = [documentId, before, limit, ...(userId ? [userId] : [])];
    const sql = SELECT_HISTORY(userId !== null);
    const rows = await this.transactions.current.query<Dated<HistoryEntry>[]>(sql, values);
    return rows.map((row) => dated<HistoryEntry>(row));
  }

  /** A piece of the record between two versions, both left out, newest first. */
  backwards(
    documentId: string,
    range: { after: number; before: number; limit: number },
  ): Promise<{ version: number; changes: TreeChange[] }[]> {
    const { after, before, limit } = range;
    return this.transactions.current.query(SELECT_BACKWARDS, [documentId, after, before, limit]);
  }

  /** The oldest version that the record leads back to. */
  async recordedFrom(documentId: string): Promise<number> {
    const row = await this.transactions.current.findOne(DocumentRow, {
      select: { id: true, recordedFrom: true },
      where: { id: documentId },
    });
    return row?.recordedFrom ?? 0;
  }

  /** A person's name for colleagues. */
  async nameOf(userId: string): Promise<string> {
    const contact = await this.transactions.current.findOneBy(ContactRow, { userId });
    return contact ? `${contact.name} ${contact.lastName}`.trim() || NAMELESS : NAMELESS;
  }

  labels(documentId: string, ids: readonly string[]): Promise<ItemLabel[]> {
    return this.transactions.current.query(SELECT_LABELS, [documentId, ids]);
  }
}
