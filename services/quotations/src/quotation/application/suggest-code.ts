import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { SuggestCode } from '@cotizaobra/proto/quotations/suggest-code';
import { Controller } from '@nestjs/common';
import { CodeRepository } from '../persistence/code.repository.js';
import { companyActorOf } from './company-actor.js';

type Input = MessagePayload<typeof SuggestCode>;
type Output = MessageOutput<typeof SuggestCode>;

@Controller()
export class SuggestCodeHandler {
  constructor(private readonly codes: CodeRepository) {}

  @Handles(SuggestCode)
  async execute({ types: type }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return { code: await this.codes.suggest({ companyId, type, now: new Date() }) };
  }
}
