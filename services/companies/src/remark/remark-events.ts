import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { RemarkAnswered, RemarkHidden, RemarkLeft } from '@cotizaobra/proto/companies/events';
import type { RemarkPart } from '@cotizaobra/proto/companies/remark-limits';
import { Injectable } from '@nestjs/common';
import type { RemarkRow } from './remark.row.js';
import { RemarkPresenter } from './remark-presenter.js';

/** The events of remarks, in the caller's transaction. They carry no text. */
@Injectable()
export class RemarkEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly presenter: RemarkPresenter,
  ) {}

  async left(row: RemarkRow): Promise<void> {
    await this.outbox.add(RemarkLeft, { ...at(row), data: await this.factsOf(row) });
  }

  async answered(row: RemarkRow): Promise<void> {
    await this.outbox.add(RemarkAnswered, { ...at(row), data: await this.factsOf(row) });
  }

  async hidden(row: RemarkRow, part: RemarkPart, reason: string): Promise<void> {
    const data = { ...(await this.factsOf(row)), part, reason };
    await this.outbox.add(RemarkHidden, { ...at(row), companyId: null, data });
  }

  private async factsOf(row: RemarkRow) {
    const companies = await this.presenter.companiesOf([row]);
    const [author, subject] = [companies.get(row.authorId), companies.get(row.subjectId)];
    if (!author || !subject) throw new Error('a remark without its company');
    return {
      remarkId: row.id,
      orderId: row.orderId,
      orderCode: row.orderCode,
      by: row.by,
      authorCompanyId: author.id,
      authorName: author.name,
      authorLogoKey: author.logoKey,
      subjectCompanyId: subject.id,
      subjectName: subject.name,
      subjectLogoKey: subject.logoKey,
    };
  }
}

const at = ({ id, version }: RemarkRow) => ({ aggregateId: id, aggregateVersion: version });
