import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { MarkSeen } from '@cotizaobra/proto/quotations/mark-seen';
import { Controller } from '@nestjs/common';
import { SeenRepository } from '../persistence/seen.repository.js';
import { companyActorOf } from './company-actor.js';

type Input = MessagePayload<typeof MarkSeen>;
type Output = MessageOutput<typeof MarkSeen>;

/** Marks a card as seen by the caller's company. The id is the document's or, on a received card, the dispatch's. */
@Controller()
export class MarkSeenHandler {
  constructor(private readonly seen: SeenRepository) {}

  @Handles(MarkSeen)
  async execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    const known = (await this.seen.byOwner(id, companyId)) || (await this.seen.byRecipient(id, companyId, new Date()));
    if (!known) throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
    return { id, new: false };
  }
}
