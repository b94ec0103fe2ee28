import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { ListCompanyRemarks } from '@cotizaobra/proto/companies/list-company-remarks';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyReader } from '../company/company-reader.js';
import { Ties } from '../reputation/ties.js';
import { pageMeta } from './page-meta.js';
import { RemarkRepository } from './remark.repository.js';
import { RemarkPresenter } from './remark-presenter.js';

/** What outsiders say about a company, for any visitor. */
@Controller()
export class ListCompanyRemarksHandler {
  constructor(
    private readonly reader: CompanyReader,
    private readonly ties: Ties,
    private readonly remarks: RemarkRepository,
    private readonly presenter: RemarkPresenter,
  ) {}

  /** Throws COMPANY_NOT_FOUND. */
  @Handles(ListCompanyRemarks)
  async execute({
    id,
    page,
  }: MessagePayload<typeof ListCompanyRemarks>): Promise<MessageOutput<typeof ListCompanyRemarks>> {
    await this.reader.require(id);
    const authorIds = [...(await this.ties.outsiders(id, await this.remarks.authorsAbout(id)))];
    const { rows, total } = await this.remarks.list(page, { subjectId: id, authorIds });
    return { remarks: await this.presenter.present(rows), meta: pageMeta(page, total) };
  }
}
