import { Rows } from '@cotizaobra/chassis/data/rows';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { AuditLogFilter } from '@cotizaobra/proto/companies/audit-log-model';
import { auditedActOf, auditedKeys } from '@cotizaobra/proto/core/audited-acts.table';
import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { hashOfEntry } from './audit-chain.js';
import { AuditEntryRow, AuditHeadRow } from './audit-entry.row.js';

/** An entry before it has its place. */
export type NewEntry = Omit<AuditEntryRow, 'sequence' | 'prevHash' | 'hash'>;

interface Reading {
  filter: AuditLogFilter;
  limit: number;
  /** Entries before this one. */
  before?: number | undefined;
}

/** Acts of one moment may arrive in another order than they were made. */
const OLDER = `(entry.at, entry.sequence) <
  (SELECT last.at, last.sequence FROM audit_entry AS last WHERE last.company_id = entry.company_id AND last.sequence = :before)`;

@Injectable()
export class AuditLogRepository {
  private readonly entries: Rows<AuditEntryRow>;
  private readonly heads: Rows<AuditHeadRow>;

  constructor(private readonly transactions: Transactions) {
    this.entries = new Rows(transactions, AuditEntryRow);
    this.heads = new Rows(transactions, AuditHeadRow);
  }

  /** Adds an entry at the end of the company's chain. One that is in it already is left alone. */
  async append(entry: NewEntry): Promise<void> {
    const { companyId, eventId } = entry;
    const head = await this.lockHead(companyId);
    const placed = { ...entry, sequence: head.sequence + 1, prevHash: head.hash };
    const hash = hashOfEntry(placed);
    const added = this.entries.insertion([{ ...placed, hash }], { orIgnore: true });
    if ((await this.transactions.execute(added)) > 0) {
      this.transactions.send(this.heads.change({ companyId }, { sequence: placed.sequence, hash }));
    } else if (!(await this.transactions.required.existsBy(AuditEntryRow, { eventId }))) {
      throw new Error(`the chain of ${companyId} has an entry after its head`);
    }
  }

  private async lockHead(companyId: string): Promise<AuditHeadRow> {
    const head = await this.heads.one({ companyId }, { lock: true });
    if (head) return head;
    this.transactions.send(this.heads.insertion([{ companyId, sequence: 0, hash: null }], { orIgnore: true }));
    return (await this.heads.one({ companyId }, { lock: true }))!;
  }

  /** Newest first. */
  page(companyId: string, { filter, limit, before }: Reading): Promise<AuditEntryRow[]> {
    const query = this.matching(companyId, filter).orderBy('entry.at', 'DESC').addOrderBy('entry.sequence', 'DESC');
    if (before !== undefined) query.andWhere(OLDER, { before });
    return query.limit(limit).getMany();
  }

  /** In the order of the chain. */
  chain(companyId: string, { filter, limit }: Omit<Reading, 'before'>): Promise<AuditEntryRow[]> {
    return this.matching(companyId, filter).orderBy('entry.sequence', 'ASC').limit(limit).getMany();
  }

  /** Of the whole chain, in order. */
  after(companyId: string, sequence: number, limit: number): Promise<AuditEntryRow[]> {
    return this.transactions.current
      .createQueryBuilder(AuditEntryRow, 'entry')
      .where('entry.companyId = :companyId AND entry.sequence > :sequence', { companyId, sequence })
      .orderBy('entry.sequence', 'ASC')
      .limit(limit)
      .getMany();
  }

  head(companyId: string): Promise<AuditHeadRow | null> {
    return this.transactions.current.findOneBy(AuditHeadRow, { companyId });
  }

  /** Everybody who stands in it. */
  async people(companyId: string): Promise<string[]> {
    const rows = await this.transactions.current
      .createQueryBuilder(AuditEntryRow, 'entry')
      .select('DISTINCT entry.user_id', 'id')
      .where({ companyId })
      .getRawMany<{ id: string }>();
    return rows.map(({ id }) => id);
  }

  private matching(
    companyId: string,
    { area, userId, from, to, search }: AuditLogFilter,
  ): SelectQueryBuilder<AuditEntryRow> {
    const query = this.transactions.current.createQueryBuilder(AuditEntryRow, 'entry').where({ companyId });
    if (area) query.andWhere({ area });
    if (userId) query.andWhere({ userId });
    if (from) query.andWhere(`entry.at >= :from::date::timestamp AT TIME ZONE 'America/Lima'`, { from });
    if (to) query.andWhere(`entry.at < (:to::date + 1)::timestamp AT TIME ZONE 'America/Lima'`, { to });
    if (search) query.andWhere('(entry.label ILIKE :words OR entry.key IN (:...keys))', wordsOf(search));
    return query;
  }
}

/** The texts of acts are ours, so their words lead to keys; the labels are what people wrote. */
function wordsOf(search: string): { words: string; keys: string[] } {
  const keys = auditedKeys.filter((key) => plain(auditedActOf(key)?.text ?? '').includes(plain(search)));
  return { words: `%${search.replace(/[\\%_]/g, '\\$&')}%`, keys: ['', ...keys] };
}

/** Without accents and capitals. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
