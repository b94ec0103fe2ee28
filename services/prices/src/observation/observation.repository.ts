import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { AnswerRow } from './answer.row.js';
import type { ObservationRow } from './observation.row.js';
import {
  LOCK_GUEST,
  LOCK_QUOTATION,
  REASSIGN_OBSERVATIONS,
  SAVE_OBSERVATIONS,
  WITHDRAW_OBSERVATIONS,
} from './observation.sql.js';
import { TakenOverGuestRow } from './taken-over-guest.row.js';

export type NewObservation = Pick<
  ObservationRow,
  'itemId' | 'productId' | 'marketId' | 'description' | 'unit' | 'price' | 'withTax' | 'withoutTax'
>;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Remembered prices. What writes returns the ids of the markets that changed. */
@Injectable()
export class ObservationRepository {
  constructor(private readonly transactions: Transactions) {}

  async lockQuotation(quotationId: string): Promise<void> {
    await this.transactions.required.query(LOCK_QUOTATION, [quotationId]);
  }

  /** The recorded answers of a Quotation: all but the last one are replaced. */
  async answersOf(quotationId: string): Promise<string[]> {
    const answers = await this.transactions.required.findBy(AnswerRow, { quotationId });
    return answers.map(({ dispatchId }) => dispatchId);
  }

  async lockGuest(guestCompanyId: string): Promise<void> {
    await this.transactions.required.query(LOCK_GUEST, [guestCompanyId]);
  }

  async saveAnswer(answer: AnswerRow): Promise<void> {
    await this.transactions.required.upsert(AnswerRow, { ...answer }, ['dispatchId']);
  }

  async save(answer: AnswerRow, rows: readonly NewObservation[]): Promise<string[]> {
    const { dispatchId, providerCompanyId, buyerCompanyId, currency, day } = answer;
    const column = <K extends keyof NewObservation>(key: K) => rows.map((row) => row[key]);
    const saved = await this.transactions.required.query<{ id: string }[]>(SAVE_OBSERVATIONS, [
      dispatchId,
      providerCompanyId,
      buyerCompanyId,
      currency,
      day,
      column('itemId'),
      column('productId'),
      column('marketId'),
      column('description'),
      column('unit'),
      column('price'),
      column('withTax'),
      column('withoutTax'),
    ]);
    return idsOf(saved);
  }

  async withdraw(dispatchId: string): Promise<string[]> {
    return idsOf(await this.transactions.required.query<{ id: string }[]>(WITHDRAW_OBSERVATIONS, [dispatchId]));
  }

  /** The company that a guest became; null if it is a guest still. */
  async accountOf(guestCompanyId: string): Promise<string | null> {
    const row = await this.transactions.required.findOneBy(TakenOverGuestRow, { guestCompanyId });
    return row?.companyId ?? null;
  }

  async markTakenOver(guestCompanyId: string, companyId: string): Promise<void> {
    const row = { guestCompanyId, companyId };
    await this.transactions.required
      .createQueryBuilder()
      .insert()
      .into(TakenOverGuestRow)
      .values(row)
      .orIgnore()
      .execute();
  }

  /** Gives a guest's answers and prices to a company with an account; returns the answers. */
  async reassign(guestCompanyId: string, companyId: string): Promise<AnswerRow[]> {
    const answers = await this.transactions.required.findBy(AnswerRow, { providerCompanyId: guestCompanyId });
    const owner = { providerCompanyId: companyId, providerIsGuest: false };
    await this.transactions.required.update(AnswerRow, { providerCompanyId: guestCompanyId }, owner);
    await this.transactions.required.query(REASSIGN_OBSERVATIONS, [guestCompanyId, companyId]);
    return answers;
  }
}
