import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import { ReadReturnedPrices, type ReturnedPrices } from '@cotizaobra/proto/quotations/read-returned-prices';
import { Injectable } from '@nestjs/common';
import { MarketRepository } from '../market/market.repository.js';
import type { AnswerRow } from './answer.row.js';
import { ObservationRepository } from './observation.repository.js';
import { answerOf, linesOf, type PricedLine } from './observations-of.js';
import { ProductRepository } from './product.repository.js';

/** A returned Quotation, and the dispatch that returned it. */
export interface AnswerKey {
  quotationId: string;
  dispatchId: string;
}

/** Of an event about a dispatch of a Quotation. */
export const answerTo = ({ documentId, dispatchId }: { documentId: string; dispatchId: string }): AnswerKey => ({
  quotationId: documentId,
  dispatchId,
});

/** Records what quotations says of an answer. Each call leaves the same rows, whatever came before. */
@Injectable()
export class Recorder {
  constructor(
    private readonly requester: Requester,
    private readonly observations: ObservationRepository,
    private readonly products: ProductRepository,
    private readonly markets: MarketRepository,
  ) {}

  /** Needs a transaction. An answer that is sealed, withdrawn or replaced leaves no price; a new one replaces others. */
  async record(answer: AnswerKey): Promise<void> {
    await this.observations.lockQuotation(answer.quotationId);
    const changed = new Set<string>();
    for (let from: number | null = 0; from !== null; ) {
      const page: ReturnedPrices | null = await this.read(answer.dispatchId, from);
      if (!page) return this.withdraw(answer);
      for (const id of await this.save(await this.owned(answerOf(page)), linesOf(page))) changed.add(id);
      from = page.next;
    }
    for (const id of await this.forgetOthers(answer)) changed.add(id);
    await this.markets.markChanged([...changed]);
  }

  async withdraw({ quotationId, dispatchId }: AnswerKey): Promise<void> {
    await this.observations.lockQuotation(quotationId);
    await this.markets.markChanged(await this.observations.withdraw(dispatchId));
  }

  private async read(dispatchId: string, from: number): Promise<ReturnedPrices | null> {
    return (await this.requester.request(ReadReturnedPrices, { dispatchId, from })).answer;
  }

  /** Earlier returns of the same Quotation. Quotations shows only the last one, so this one is it. */
  private async forgetOthers({ quotationId, dispatchId }: AnswerKey): Promise<string[]> {
    const changed: string[] = [];
    for (const other of await this.observations.answersOf(quotationId))
      if (other !== dispatchId) changed.push(...(await this.observations.withdraw(other)));
    return changed;
  }

  /** An account's answer that is read before its guest was taken over is the account's all the same. */
  private async owned(answer: AnswerRow): Promise<AnswerRow> {
    if (!answer.providerIsGuest) return answer;
    await this.observations.lockGuest(answer.providerCompanyId);
    const account = await this.observations.accountOf(answer.providerCompanyId);
    return account ? { ...answer, providerCompanyId: account, providerIsGuest: false } : answer;
  }

  /** A guest counts in no market: a buyer invents as many guests as it likes. */
  private async save(answer: AnswerRow, lines: readonly PricedLine[]): Promise<string[]> {
    if (lines.length === 0) return [];
    await this.observations.saveAnswer(answer);
    const productIds = await this.products.take(lines.map(({ key }) => key));
    const counts = answer.department !== '' && !answer.providerIsGuest;
    const markets = counts
      ? await this.products.takeMarkets(productIds, answer.department, answer.currency)
      : new Map<string, string>();
    const rows = lines.map(({ key: _key, ...line }, at) => {
      const productId = productIds[at]!;
      return { ...line, productId, marketId: markets.get(productId) ?? null };
    });
    return this.observations.save(answer, rows);
  }
}
