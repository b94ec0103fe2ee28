import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { Remark } from '@cotizaobra/proto/companies/remark-model';
import { publicFilePath } from '@cotizaobra/proto/core/files';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { CompanyRow } from '../company/company.row.js';
import type { RemarkRow } from './remark.row.js';

interface Statement {
  text: string;
  hiddenReason: string | null;
  at: Date;
}

/** Remarks with the names that their companies have now. */
@Injectable()
export class RemarkPresenter {
  constructor(private readonly transactions: Transactions) {}

  /** `withHidden`: for moderation; everybody else gets the reason in place of a hidden text. */
  async present(rows: readonly RemarkRow[], { withHidden = false } = {}): Promise<Remark[]> {
    const companies = await this.companiesOf(rows);
    const party = (id: string): Remark['author'] => {
      const company = companies.get(id);
      if (!company) throw new Error('a remark without its company');
      return { companyId: id, name: company.name, logo: company.logoKey && publicFilePath(company.logoKey) };
    };
    const shown = ({ text, hiddenReason, at }: Statement): Remark['remark'] => ({
      text: hiddenReason === null || withHidden ? text : null,
      hiddenReason,
      at: at.toISOString(),
    });
    return rows.map((row) => ({
      id: row.id,
      orderCode: row.orderCode,
      by: row.by,
      author: party(row.authorId),
      subject: party(row.subjectId),
      remark: shown({ text: row.text, hiddenReason: row.hiddenReason, at: row.writtenAt }),
      answer:
        row.answer !== null && row.answeredAt !== null
          ? shown({ text: row.answer, hiddenReason: row.answerHiddenReason, at: row.answeredAt })
          : null,
    }));
  }

  async one(row: RemarkRow, options: { withHidden?: boolean } = {}): Promise<Remark> {
    const [remark] = await this.present([row], options);
    if (!remark) throw new Error('a remark was not presented');
    return remark;
  }

  async companiesOf(rows: readonly RemarkRow[]): Promise<Map<string, CompanyRow>> {
    const ids = [...new Set(rows.flatMap(({ authorId, subjectId }) => [authorId, subjectId]))];
    const found = await this.transactions.current.findBy(CompanyRow, { id: In(ids) });
    return new Map(found.map((company) => [company.id, company]));
  }
}
