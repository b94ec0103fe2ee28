import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { searchText } from '@cotizaobra/proto/rules/search-text';
import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { CategoryRow } from '../category/category.row.js';
import { PartidaRow } from '../partida/partida.row.js';
import { RemovedReferenceRow } from './removed-reference.row.js';

/** Data from earlier imports of the reference set. */
@Injectable()
export class ReferenceRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Keyed by reference code. */
  async findAll(): Promise<Map<string, PartidaRow>> {
    const rows = await this.transactions.current.findBy(PartidaRow, { referenceCode: Not(IsNull()) });
    return new Map(rows.map((row) => [row.referenceCode ?? '', row]));
  }

  async findRemoved(): Promise<Set<string>> {
    const rows = await this.transactions.current.find(RemovedReferenceRow);
    return new Set(rows.map(({ code }) => code));
  }

  /** The comparison keys of the names in a category. */
  async namesIn(categoryId: string): Promise<Set<string>> {
    const rows = await this.transactions.current.find(PartidaRow, { select: { itemKey: true }, where: { categoryId } });
    return new Set(rows.map(({ itemKey }) => itemKey));
  }

  /** The category created for the key, otherwise the one with that name in its place. */
  async findCategory(referenceKey: string, parentId: string | null, name: string): Promise<string | null> {
    const rows = this.transactions.current;
    const made = await rows.findOneBy(CategoryRow, { referenceKey });
    if (made) return made.id;
    const nameKey = searchText(name);
    const named = await rows.findOneBy(CategoryRow, { companyId: IsNull(), parentId: parentId ?? IsNull(), nameKey });
    return named?.id ?? null;
  }
}
