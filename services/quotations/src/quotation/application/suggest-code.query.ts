import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { SuggestCode as Message } from '@cotizaobra/proto/quotations/suggest-code';
import { Injectable } from '@nestjs/common';
import { CodeRepository } from '../persistence/code.repository.js';
import type { CompanyActor } from './company-actor.js';

@Injectable()
export class SuggestCode {
  constructor(private readonly codes: CodeRepository) {}

  async execute(
    { types: type }: MessagePayload<typeof Message>,
    { companyId }: CompanyActor,
  ): Promise<MessageOutput<typeof Message>> {
    return { code: await this.codes.suggest({ companyId, type, now: new Date() }) };
  }
}
