import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import type { MarkSeen as Message } from '@cotizaobra/proto/quotations/mark-seen';
import { Injectable } from '@nestjs/common';
import { SeenRepository } from '../persistence/seen.repository.js';
import type { CompanyActor } from './company-actor.js';

/** The caller's company has seen a card, named by its document or, for what was received, by its dispatch. */
@Injectable()
export class MarkSeen {
  constructor(private readonly seen: SeenRepository) {}

  async execute(
    { id }: MessagePayload<typeof Message>,
    { companyId }: CompanyActor,
  ): Promise<MessageOutput<typeof Message>> {
    const known = (await this.seen.byOwner(id, companyId)) || (await this.seen.byRecipient(id, companyId, new Date()));
    if (!known) throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
    return { id, new: false };
  }
}
