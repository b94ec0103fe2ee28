import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { ImportPrices } from '@cotizaobra/proto/quotations/import-prices';
import type { ImportedPrice } from '@cotizaobra/proto/quotations/imported-prices';
import { Injectable } from '@nestjs/common';
import { totalsText } from '../domain/document-totals.js';
import { checkPricing } from '../domain/editing.policy.js';
import { importOperations } from '../domain/price-import.js';
import { ItemRepository } from '../persistence/item.repository.js';
import type { CompanyActor } from './company-actor.js';
import { pricedView } from './priced-view.js';
import { TreeEditor } from './tree-editor.js';

export interface OfflinePrices {
  id: string;
  version?: number | undefined;
  prices: readonly ImportedPrice[];
}

/** Stores prices that were typed offline, all or none. The effect equals typing them one by one. */
@Injectable()
export class PriceImports {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: TreeEditor,
    private readonly items: ItemRepository,
  ) {}

  store({ id, version, prices }: OfflinePrices, actor: CompanyActor): Promise<MessageOutput<typeof ImportPrices>> {
    return this.transactions.run(async () => {
      const document = await this.editor.open({ id, version }, actor);
      const ids = prices.map(({ itemId }) => itemId);
      const parts = await this.items.loadSome(id, ids);
      const quantities = new Map(parts.map((part) => [part.id, part.quantity]));
      checkPricing(
        document,
        prices.map(({ itemId, price }) => ({ quantity: quantities.get(itemId) ?? '0', price })),
      );
      const operations = importOperations(prices, parts);
      if (operations.length === 0) {
        return { version: document.version, totals: totalsText(document.totals), changed: [], count: 0 };
      }
      const { document: saved, rows } = await this.editor.apply(document, operations, { origin: 'prices' });
      const changed = rows.map(pricedView);
      return { version: saved.version, totals: totalsText(saved.totals), changed, count: changed.length };
    });
  }
}
