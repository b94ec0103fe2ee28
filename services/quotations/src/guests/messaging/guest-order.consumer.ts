import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { OrderCancelled, OrderIssued } from '@cotizaobra/proto/orders/events';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { Controller } from '@nestjs/common';
import { GuestNews } from '../application/guest-news.js';
import { guestNews, type NewsText } from '../application/guest-news.texts.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';

type OrderData = EventMessage<typeof OrderIssued>['data'];

/** Mails a guest what happens to its order. The inbox keeps a redelivered event from a second mail. */
@Controller()
export class GuestOrderConsumer {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly news: GuestNews,
  ) {}

  @Consumes(OrderIssued)
  async issued({ data }: EventMessage<typeof OrderIssued>): Promise<void> {
    const total = formatMoney(data.total.amount, data.total.currency);
    await this.tell(data, guestNews.orderIssued({ ...aboutOf(data), total }));
  }

  /** An award that is undone cancels its order; the guest reads of the award alone. */
  @Consumes(OrderCancelled)
  async cancelled({ data }: EventMessage<typeof OrderCancelled>): Promise<void> {
    if (data.by === 'buyer') await this.tell(data, guestNews.orderCancelled(aboutOf(data), data.reason));
  }

  private async tell({ providerCompanyId, requestId, buyerName }: OrderData, text: NewsText): Promise<void> {
    const invitation = await this.invitations.ofGuest(providerCompanyId, requestId);
    if (invitation) await this.news.mail(invitation, text, buyerName);
  }
}

const aboutOf = ({ buyerName: buyer, code, title }: OrderData) => ({ buyer, code, title });
