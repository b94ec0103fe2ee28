import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ListReturnedAnswers, RETURNED_PAGE_MAX } from '@cotizaobra/proto/quotations/list-returned-answers';
import { Controller } from '@nestjs/common';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';

/** One page of all answers, for a service that reads them again. */
@Controller()
export class ListReturnedAnswersHandler {
  constructor(private readonly dispatches: DispatchRepository) {}

  @Handles(ListReturnedAnswers)
  async execute({
    after,
  }: MessagePayload<typeof ListReturnedAnswers>): Promise<MessageOutput<typeof ListReturnedAnswers>> {
    const answers = await this.dispatches.answersAfter(after, RETURNED_PAGE_MAX);
    const next = answers.length < RETURNED_PAGE_MAX ? null : (answers.at(-1)?.dispatchId ?? null);
    return { answers, next };
  }
}
