import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { OrderRow, type PartySnapshot } from '../order/order.row.js';
import { LOCK_GUEST } from './guest.sql.js';
import { TakenOverGuestRow } from './taken-over-guest.row.js';

/** Gives the orders of guests to the companies that they became. */
@Injectable()
export class TakenOverGuests {
  constructor(private readonly transactions: Transactions) {}

  async give(guestCompanyId: string, companyId: string): Promise<void> {
    await this.lock(guestCompanyId);
    const taken = { guestCompanyId, companyId };
    await this.transactions.required
      .createQueryBuilder()
      .insert()
      .into(TakenOverGuestRow)
      .values(taken)
      .orIgnore()
      .execute();
    const orders = await this.transactions.required.findBy(OrderRow, { providerCompanyId: guestCompanyId });
    for (const { id, provider } of orders) {
      const change = { providerCompanyId: companyId, provider: ownedBy(companyId, provider) };
      await this.transactions.required.update(OrderRow, { id }, change);
    }
  }

  /** The provider of a new order. A takeover at the same time waits until the order is stored. */
  async providerOf<T extends { providerCompanyId: string; provider: PartySnapshot }>(draft: T): Promise<T> {
    if (!draft.provider.guest) return draft;
    await this.lock(draft.providerCompanyId);
    const where = { guestCompanyId: draft.providerCompanyId };
    const taken = await this.transactions.required.findOneBy(TakenOverGuestRow, where);
    if (!taken) return draft;
    return { ...draft, providerCompanyId: taken.companyId, provider: ownedBy(taken.companyId, draft.provider) };
  }

  private async lock(guestCompanyId: string): Promise<void> {
    await this.transactions.required.query(LOCK_GUEST, [guestCompanyId]);
  }
}

const ownedBy = (companyId: string, { guest: _, ...party }: PartySnapshot): PartySnapshot => ({ ...party, companyId });
