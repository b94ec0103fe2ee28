import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetFooter } from '@cotizaobra/proto/quotations/get-footer';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { BudgetReader } from './budget-reader.js';
import { footerView } from './footer-view.js';

/** The footer of an own Quotation. */
@Controller()
export class GetFooterHandler {
  constructor(private readonly reader: BudgetReader) {}

  @Handles(GetFooter)
  execute(
    { id }: MessagePayload<typeof GetFooter>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof GetFooter>> {
    return this.reader.own(id, companyActorOf(actor).companyId, async (document) => footerView(document));
  }
}
