import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { CountUnreadOfCompany } from '@cotizaobra/proto/chat/count-unread-of-company';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { companyActorOf } from './company-actor.js';
import { ThreadRepository, type UnreadSums } from './thread.repository.js';

/** The unread counts of a company, as seller (clientes) and as buyer (proveedores). */
@Controller()
export class CountUnreadOfCompanyHandler {
  constructor(private readonly threads: ThreadRepository) {}

  @Handles(CountUnreadOfCompany)
  async execute(
    _input: MessagePayload<typeof CountUnreadOfCompany>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof CountUnreadOfCompany>> {
    const unread = { clientes: 0, proveedores: 0 };
    for (const one of await this.threads.unreadOf(companyActorOf(actor).companyId)) {
      unread[buys(one) ? 'proveedores' : 'clientes'] += one.unread;
    }
    return unread;
  }
}

/** The owner of a Request and the recipient of a Quotation buy; the other side sells. */
const buys = ({ documentType, side }: UnreadSums): boolean => (documentType === 'Request') === (side === 'owner');
