import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { chatErrors } from '@cotizaobra/proto/chat/errors';
import { GetThreadPartner } from '@cotizaobra/proto/chat/get-thread-partner';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { companyActorOf } from './company-actor.js';
import { ThreadRepository } from './thread.repository.js';
import { partnerOf } from './thread.row.js';

/** The other company of a thread, for either of its companies. */
@Controller()
export class GetThreadPartnerHandler {
  constructor(private readonly threads: ThreadRepository) {}

  /** Throws THREAD_NOT_FOUND, also for companies outside the thread. */
  @Handles(GetThreadPartner)
  async execute(
    { threadId }: MessagePayload<typeof GetThreadPartner>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof GetThreadPartner>> {
    const { companyId } = companyActorOf(actor);
    const thread = await this.threads.findById(threadId);
    const takesPart = thread?.ownerCompanyId === companyId || thread?.counterpartyCompanyId === companyId;
    if (!thread || !takesPart) throw new AppError(chatErrors.THREAD_NOT_FOUND);
    return { companyId: partnerOf(thread, companyId) };
  }
}
