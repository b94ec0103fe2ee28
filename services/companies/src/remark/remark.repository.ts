import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { REMARKS_PAGE_SIZE } from '@cotizaobra/proto/companies/remark-limits';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ReceivedOrderRow } from './received-order.row.js';
import { RemarkRow } from './remark.row.js';

/** The rows of a page, and how many there are. */
interface RemarkPage {
  rows: RemarkRow[];
  total: number;
}

@Injectable()
export class RemarkRepository {
  constructor(private readonly transactions: Transactions) {}

  findOrder(orderId: string): Promise<ReceivedOrderRow | null> {
    return this.transactions.current.findOneBy(ReceivedOrderRow, { orderId });
  }

  ofOrder(orderId: string): Promise<RemarkRow[]> {
    return this.transactions.current.find(RemarkRow, { where: { orderId }, order: { id: 'ASC' } });
  }

  lock(id: string): Promise<RemarkRow | null> {
    return this.transactions.required.findOne(RemarkRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Every company that wrote about this one. */
  async authorsAbout(subjectId: string): Promise<string[]> {
    const rows = await this.transactions.current
      .createQueryBuilder(RemarkRow, 'remark')
      .select('DISTINCT remark.author_id', 'id')
      .where({ subjectId })
      .getRawMany<{ id: string }>();
    return rows.map(({ id }) => id);
  }

  /** Newest first; all, or those about a company by some authors. */
  async list(page: number, about?: { subjectId: string; authorIds: readonly string[] }): Promise<RemarkPage> {
    const [rows, total] = await this.transactions.current.findAndCount(RemarkRow, {
      where: about ? { subjectId: about.subjectId, authorId: In(about.authorIds) } : {},
      order: { id: 'DESC' },
      skip: (page - 1) * REMARKS_PAGE_SIZE,
      take: REMARKS_PAGE_SIZE,
    });
    return { rows, total };
  }

  /** False if the company has left its remark. */
  async insert(row: RemarkRow): Promise<boolean> {
    const { raw } = await this.transactions.required
      .createQueryBuilder()
      .insert()
      .into(RemarkRow)
      .values(row)
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length > 0;
  }

  async save(row: RemarkRow): Promise<void> {
    await this.transactions.required.save(RemarkRow, row);
  }
}
