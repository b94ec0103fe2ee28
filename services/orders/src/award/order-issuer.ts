import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { type AwardShareSnapshot, ReadAwardShare } from '@cotizaobra/proto/quotations/read-award-share';
import { Injectable } from '@nestjs/common';
import { TakenOverGuests } from '../guests/taken-over-guests.js';
import { CodeRepository } from '../order/code.repository.js';
import { OrderEvents } from '../order/order.events.js';
import { OrderRepository } from '../order/order.repository.js';
import { draftOf, linesOf } from './order-draft.js';
import { type Share, ShareRepository } from './share.repository.js';

/** Makes the order of a share, once, in the transaction of its event. */
@Injectable()
export class OrderIssuer {
  constructor(
    private readonly requester: Requester,
    private readonly shares: ShareRepository,
    private readonly codes: CodeRepository,
    private readonly orders: OrderRepository,
    private readonly events: OrderEvents,
    private readonly guests: TakenOverGuests,
  ) {}

  /** No order if there is one already, or if the award was undone. */
  async issue(share: Share): Promise<void> {
    await this.shares.lock(share);
    if (await this.shares.isUndone(share)) return;
    if (await this.orders.lockByShare(share)) return;
    const snapshot = await this.read(share);
    if (!snapshot) return;
    const now = new Date();
    const draft = await this.guests.providerOf(draftOf(snapshot));
    const code = await this.codes.take(draft.buyerCompanyId, now);
    const order = await this.orders.insert({ ...draft, id: uuidV7(), code, issuedAt: now }, linesOf(snapshot));
    await this.orders.addStep(order, { action: 'issue', role: 'buyer', userId: null, reason: null, reception: null });
    await this.events.issued(order);
  }

  /** Null if the award was undone meanwhile: its event is on its way. */
  private async read(share: Share): Promise<AwardShareSnapshot | null> {
    try {
      return await this.requester.request(ReadAwardShare, { ...share });
    } catch (error) {
      if (error instanceof AppError && error.code === quotationErrors.AWARD_UNDONE.code) return null;
      throw error;
    }
  }
}
