import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { AttachmentType } from '@cotizaobra/proto/companies/attachments';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { AttachmentRow } from './attachment.row.js';

/** Sorts 'Lista 2' before 'Lista 10', and accents in Spanish order. */
const byName = new Intl.Collator('es', { numeric: true });

@Injectable()
export class AttachmentRepository {
  constructor(private readonly transactions: Transactions) {}

  find(id: string): Promise<AttachmentRow | null> {
    return this.transactions.current.findOneBy(AttachmentRow, { id });
  }

  /** The files on a company's page besides logo and cover: catalogues by name, then the gallery, oldest first. */
  async shownOf(companyId: string): Promise<AttachmentRow[]> {
    const rows = await this.transactions.current.find(AttachmentRow, {
      where: { companyId, type: In(['catalog', 'gallery']) },
      order: { type: 'ASC', id: 'ASC' },
    });
    const catalogues = rows.filter(({ type }) => type === 'catalog');
    catalogues.sort((one, other) => byName.compare(one.name, other.name));
    return [...catalogues, ...rows.filter(({ type }) => type === 'gallery')];
  }

  count(companyId: string, type: AttachmentType): Promise<number> {
    return this.transactions.current.countBy(AttachmentRow, { companyId, type });
  }

  async insert(
    row: Pick<AttachmentRow, 'companyId' | 'type' | 'name' | 'objectKey' | 'bytes'>,
  ): Promise<AttachmentRow> {
    const { identifiers } = await this.transactions.current.insert(AttachmentRow, row);
    const stored = await this.find(String(identifiers[0]?.id));
    if (!stored) throw new Error('the attachment was not stored');
    return stored;
  }

  /** False when the row is already gone. */
  async remove(id: string): Promise<boolean> {
    return (await this.transactions.current.delete(AttachmentRow, { id })).affected === 1;
  }

  /** Removes all files of one kind. The caller removes their objects after the commit. */
  async removeAll(companyId: string, type: AttachmentType): Promise<string[]> {
    const rows = await this.transactions.current.findBy(AttachmentRow, { companyId, type });
    await this.transactions.current.delete(AttachmentRow, { companyId, type });
    return rows.map(({ objectKey }) => objectKey);
  }

  /** The keys that belong to an attachment. */
  async known(objectKeys: string[]): Promise<Set<string>> {
    const rows = await this.transactions.current.find(AttachmentRow, {
      select: { objectKey: true },
      where: { objectKey: In(objectKeys) },
    });
    return new Set(rows.map(({ objectKey }) => objectKey));
  }
}
