import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { type AppliedImport, type BudgetImport, workbookKinds } from '../domain/budget-import.js';
import { BudgetImportRow } from './budget-import.row.js';
import { DELETE_OLDER_PROPOSALS, SELECT_SOURCE } from './budget-import.sql.js';

/** `takesPrices`: prices can be written into the file. */
export interface SourceName {
  id: string;
  fileName: string;
  takesPrices: boolean;
}

type Columns = QueryDeepPartialEntity<BudgetImportRow>;

/** Files that were read for documents. An expired proposal is as good as gone. */
@Injectable()
export class BudgetImportRepository {
  constructor(private readonly transactions: Transactions) {}

  /** A proposal that has not expired, or an applied import of that document. */
  find(documentId: string, id: string): Promise<BudgetImport | null> {
    const where = { id, documentId };
    return this.transactions.current.findOneBy(BudgetImportRow, [
      { ...where, expiresAt: IsNull() },
      { ...where, expiresAt: MoreThan(new Date()) },
    ]);
  }

  /** An applied import, whatever its document. */
  findApplied(id: string): Promise<BudgetImport | null> {
    return this.transactions.current.findOneBy(BudgetImportRow, { id, applied: Not(IsNull()) });
  }

  /** The import from which `itemIds` come: this one, or one before it if it was undone. Null if none of them does. */
  async sourceOf(id: string, itemIds: readonly string[]): Promise<SourceName | null> {
    const [row] = await this.transactions.current.query<SourceName[]>(SELECT_SOURCE, [id, itemIds, workbookKinds]);
    return row ?? null;
  }

  async insert(proposal: BudgetImport): Promise<void> {
    await this.transactions.required.insert(BudgetImportRow, proposal as Columns);
  }

  /** Deletes the oldest proposals of a document, until `keep` are left. Returns the keys of their files. */
  async deleteOlder(documentId: string, keep: number): Promise<string[]> {
    const [rows] = await this.transactions.required.query<[{ objectKey: string }[], number]>(DELETE_OLDER_PROPOSALS, [
      documentId,
      keep,
    ]);
    return rows.map(({ objectKey }) => objectKey);
  }

  /** False when it is gone or applied meanwhile. */
  async changeReading({ id, mapping, reading }: BudgetImport): Promise<boolean> {
    const { affected } = await this.transactions.required.update(BudgetImportRow, { id, applied: IsNull() }, {
      mapping,
      reading,
    } as Columns);
    return affected === 1;
  }

  async markApplied(id: string, applied: AppliedImport): Promise<void> {
    const columns = { applied, reading: null, expiresAt: null } as Columns;
    await this.transactions.required.update(BudgetImportRow, { id }, columns);
  }

  async delete(id: string): Promise<void> {
    await this.transactions.required.delete(BudgetImportRow, { id });
  }

  /** Deletes expired proposals; returns their number. The sweep of objects then removes their files. */
  async deleteExpired(now: Date): Promise<number> {
    const { affected } = await this.transactions.current.delete(BudgetImportRow, { expiresAt: LessThan(now) });
    return affected ?? 0;
  }

  /** The objects of a document's imports. */
  async keysOf(documentId: string): Promise<string[]> {
    return this.keys({ documentId });
  }

  /** Those of `objectKeys` that a row names. */
  async known(objectKeys: readonly string[]): Promise<Set<string>> {
    return new Set(await this.keys({ objectKey: In([...objectKeys]) }));
  }

  private async keys(where: object): Promise<string[]> {
    const rows = await this.transactions.current.find(BudgetImportRow, { select: { objectKey: true }, where });
    return rows.map(({ objectKey }) => objectKey);
  }
}
