import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { FindInsertables } from '@cotizaobra/proto/technical-data/find-insertables';
import { Controller } from '@nestjs/common';
import { companyOf } from '../resource/company-of.js';
import { InsertablesQuery } from './insertables.query.js';

@Controller()
export class InsertablesRequests {
  constructor(private readonly insertables: InsertablesQuery) {}

  @Handles(FindInsertables)
  find(
    @Input() { search }: MessagePayload<typeof FindInsertables>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof FindInsertables>> {
    return this.insertables.find(companyOf(actor), search);
  }
}
