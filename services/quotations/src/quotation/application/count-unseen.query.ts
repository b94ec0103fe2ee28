import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { CountUnseen as Message } from '@cotizaobra/proto/quotations/count-unseen';
import { Injectable } from '@nestjs/common';
import { ListRepository } from '../persistence/list.repository.js';
import type { CompanyActor } from './company-actor.js';

/** Requests arrive from clients, Quotations from providers. */
@Injectable()
export class CountUnseen {
  constructor(private readonly lists: ListRepository) {}

  async execute({ companyId }: CompanyActor): Promise<MessageOutput<typeof Message>> {
    const { Request: clientes, Quotation: proveedores } = await this.lists.unseen(companyId);
    return { clientes, proveedores };
  }
}
