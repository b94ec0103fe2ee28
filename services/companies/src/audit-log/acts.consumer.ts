import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import {
  CatalogAct,
  ChatAct,
  CompanyAct,
  IdentityAct,
  OrderAct,
  PriceAct,
  QuotationAct,
  WebhookAct,
} from '@cotizaobra/proto/core/act-recorded';
import { auditedActOf } from '@cotizaobra/proto/core/audited-acts.table';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { MemberRepository } from '../membership/member.repository.js';
import { AuditLogRepository } from './audit-log.repository.js';

/** Gathers what people did, from every service, in the chain of their company. */
@Controller()
export class ActsConsumer {
  constructor(
    private readonly log: AuditLogRepository,
    private readonly members: MemberRepository,
  ) {}

  @Consumes(IdentityAct)
  ofAccounts(event: EventMessage<typeof CompanyAct>): Promise<void> {
    return this.append(event);
  }

  @Consumes(CompanyAct)
  ofCompanies(event: EventMessage<typeof CompanyAct>): Promise<void> {
    return this.append(event);
  }

  @Consumes(QuotationAct)
  ofQuotations(event: EventMessage<typeof CompanyAct>): Promise<void> {
    return this.append(event);
  }

  @Consumes(OrderAct)
  ofOrders(event: EventMessage<typeof CompanyAct>): Promise<void> {
    return this.append(event);
  }

  @Consumes(CatalogAct)
  ofCatalog(event: EventMessage<typeof CompanyAct>): Promise<void> {
    return this.append(event);
  }

  @Consumes(WebhookAct)
  ofWebhooks(event: EventMessage<typeof CompanyAct>): Promise<void> {
    return this.append(event);
  }

  @Consumes(PriceAct)
  ofPrices(event: EventMessage<typeof CompanyAct>): Promise<void> {
    return this.append(event);
  }

  @Consumes(ChatAct)
  ofChat(event: EventMessage<typeof CompanyAct>): Promise<void> {
    return this.append(event);
  }

  private async append({ envelope, data }: EventMessage<typeof CompanyAct>): Promise<void> {
    const companyId = data.companyId ?? (await this.companyOf(data.userId));
    if (!companyId) return;
    // A reading that only support's visit makes worth keeping has no row in the table.
    const area = auditedActOf(data.key)?.area ?? 'support';
    await this.log.append({ ...data, companyId, area, eventId: envelope.id, at: new Date(envelope.time) });
  }

  private async companyOf(userId: string): Promise<string | null> {
    const member = await this.members.findOfPerson(userId);
    return member?.status === 'active' ? member.companyId : null;
  }
}
