import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { ListAllRemarks } from '@cotizaobra/proto/companies/list-all-remarks';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { pageMeta } from './page-meta.js';
import { RemarkRepository } from './remark.repository.js';
import { RemarkPresenter } from './remark-presenter.js';

/** Every remark with its text, for moderation. */
@Controller()
export class ListAllRemarksHandler {
  constructor(
    private readonly remarks: RemarkRepository,
    private readonly presenter: RemarkPresenter,
  ) {}

  @Handles(ListAllRemarks)
  async execute({ page }: MessagePayload<typeof ListAllRemarks>): Promise<MessageOutput<typeof ListAllRemarks>> {
    const { rows, total } = await this.remarks.list(page);
    return { remarks: await this.presenter.present(rows, { withHidden: true }), meta: pageMeta(page, total) };
  }
}
