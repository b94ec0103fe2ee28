import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CountUnseen } from '@cotizaobra/proto/quotations/count-unseen';
import { Controller } from '@nestjs/common';
import { ListRepository } from '../persistence/list.repository.js';
import { companyActorOf } from './company-actor.js';

type Input = MessagePayload<typeof CountUnseen>;
type Output = MessageOutput<typeof CountUnseen>;

/** Requests come from clients, Quotations from providers. */
@Controller()
export class CountUnseenHandler {
  constructor(private readonly lists: ListRepository) {}

  @Handles(CountUnseen)
  async execute(_input: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    const { Request: clientes, Quotation: proveedores } = await this.lists.unseen(companyId);
    return { clientes, proveedores };
  }
}
