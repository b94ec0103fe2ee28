import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { EXPORT_DAYS } from '@cotizaobra/proto/companies/exports-model';
import type { ExportScope } from '@cotizaobra/proto/core/export-part';
import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { DataExportRow } from './data-export.row.js';
import { CLAIM_EXPORT } from './data-export.sql.js';

const LISTED = 10;

/** Whose archive: a person's own, or a company's. */
type ExportOwner = { scope: 'person'; userId: string } | { scope: 'company'; companyId: string };

export interface StoredArchive {
  objectKey: string;
  etag: string;
  bytes: number;
}

@Injectable()
export class DataExportRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The archive that is being prepared already, or a new one. */
  async start(scope: ExportScope, userId: string, companyId: string | null): Promise<DataExportRow> {
    const open = scope === 'person' ? { scope, userId } : { scope, companyId: companyId ?? '' };
    await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(DataExportRow)
      .values({ scope, userId, companyId })
      .orIgnore()
      .execute();
    return this.transactions.current.findOneOrFail(DataExportRow, {
      where: open,
      order: { id: 'DESC' },
    });
  }

  /** Newest first. */
  list(owner: ExportOwner): Promise<DataExportRow[]> {
    return this.transactions.current.find(DataExportRow, { where: owner, order: { id: 'DESC' }, take: LISTED });
  }

  find(id: string): Promise<DataExportRow | null> {
    return this.transactions.current.findOneBy(DataExportRow, { id });
  }

  /** The next archive to prepare, for this instance alone during the lease. */
  async claim(leaseSeconds: number): Promise<DataExportRow | null> {
    const [[claimed]] = await this.transactions.current.query<[{ id: string }[], number]>(CLAIM_EXPORT, [leaseSeconds]);
    return claimed ? this.find(claimed.id) : null;
  }

  /** Extends the lease too. */
  async progress(id: string, done: number, leaseSeconds: number): Promise<void> {
    const nextAttemptAt = () => `now() + ${leaseSeconds} * interval '1 second'`;
    await this.transactions.current.update(DataExportRow, { id, state: 'PREPARING' }, { done, nextAttemptAt });
  }

  /** False: another instance settled it. */
  async finish(id: string, archive: StoredArchive, done: number): Promise<boolean> {
    const expiresAt = () => `now() + interval '${EXPORT_DAYS} days'`;
    const { affected } = await this.transactions.current.update(
      DataExportRow,
      { id, state: 'PREPARING' },
      { ...archive, bytes: String(archive.bytes), done, state: 'READY', expiresAt },
    );
    return affected === 1;
  }

  async postpone(id: string, seconds: number): Promise<void> {
    const nextAttemptAt = () => `now() + ${seconds} * interval '1 second'`;
    await this.transactions.current.update(DataExportRow, { id, state: 'PREPARING' }, { nextAttemptAt });
  }

  async fail(id: string): Promise<void> {
    const expiresAt = () => `now() + interval '${EXPORT_DAYS} days'`;
    await this.transactions.current.update(DataExportRow, { id, state: 'PREPARING' }, { state: 'FAILED', expiresAt });
  }

  /** Archives whose time is over. */
  expired(): Promise<DataExportRow[]> {
    return this.transactions.current.findBy(DataExportRow, { expiresAt: LessThan(new Date()) });
  }

  async remove(id: string): Promise<void> {
    await this.transactions.current.delete(DataExportRow, { id });
  }

  /** Whether an object below `exports/` belongs to a row. */
  async isKnown(objectKey: string): Promise<boolean> {
    return this.transactions.current.existsBy(DataExportRow, { objectKey });
  }

  /** Every archive that a person asked for about itself. */
  ofPerson(userId: string): Promise<DataExportRow[]> {
    return this.transactions.current.findBy(DataExportRow, { scope: 'person', userId });
  }
}
