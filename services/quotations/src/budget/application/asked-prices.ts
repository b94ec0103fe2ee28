import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { ListAskedPrices } from '@cotizaobra/proto/quotations/list-asked-prices';
import { Injectable } from '@nestjs/common';
import { igvPercentOf, keyOf } from '../../comparison/domain/compared-request.js';
import { SentContents } from '../../comparison/persistence/sent-contents.js';
import { Parties, shownFrom } from '../../quotation/application/parties.js';
import type { Answer } from '../../quotation/domain/awarding.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import { isSealed } from '../../quotation/domain/sealing.js';
import type { SnapshotContent } from '../../quotation/domain/snapshot.js';
import { AnswerRepository } from '../../quotation/persistence/answer.repository.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';
import { resourcePrice } from '../domain/returned-prices.js';
import { AskedResourceRepository } from '../persistence/asked-resource.repository.js';
import type { AskedResourceRow } from '../persistence/asked-resource.row.js';
import { BudgetRepository, type UsedResource } from '../persistence/budget.repository.js';

type Output = MessageOutput<typeof ListAskedPrices>;
type Price = Omit<Output['prices'][number], 'company'> & { companyId: string };

/** Requests that ask for prices of a budget's resources, and the prices that its owner may see. */
@Injectable()
export class AskedPrices {
  constructor(
    private readonly asked: AskedResourceRepository,
    private readonly budgets: BudgetRepository,
    private readonly documents: DocumentRepository,
    private readonly dispatches: DispatchRepository,
    private readonly answers: AnswerRepository,
    private readonly sent: SentContents,
    private readonly parties: Parties,
  ) {}

  async read(budget: QuotationDocument): Promise<Output> {
    const resources = new Map((await this.budgets.used(budget.id)).map((one) => [one.id, one]));
    const requests: Output['requests'] = [];
    const prices: Price[] = [];
    for (const [requestId, lines] of await this.asked.ofDocument(budget.id)) {
      const request = await this.documents.find(requestId);
      if (request?.ownerCompanyId !== budget.ownerCompanyId) continue;
      // A sealed Request tells how many answered and nothing else.
      const answers = isSealed(request) ? [] : await this.answers.toRequest(requestId);
      requests.push(await this.requestView(request, lines, answers.length));
      prices.push(...(await this.pricesOf(budget, answers, { lines, resources })));
    }
    requests.sort((a, b) => (a.id < b.id ? -1 : 1));
    const shown = shownFrom(await this.parties.known(prices.map(({ companyId }) => companyId)));
    return {
      requests,
      prices: prices.map(({ companyId, ...price }) => {
        return { ...price, company: { id: companyId, name: shown(companyId).name } };
      }),
    };
  }

  private async requestView(request: QuotationDocument, lines: readonly AskedResourceRow[], answered: number) {
    const recipients = (await this.dispatches.ofDocument(request.id)).map((one) => one.recipientCompanyId);
    return {
      id: request.id,
      code: request.general.code,
      name: request.general.name,
      resourceIds: lines.map(({ resourceId }) => resourceId),
      asked: new Set(recipients).size,
      answered: isSealed(request) ? (await this.dispatches.sealedAnswers(request.id)).size : answered,
    };
  }

  private async pricesOf(budget: QuotationDocument, answers: readonly Answer[], asked: Asked): Promise<Price[]> {
    const contents = await this.sent.all(answers.map(({ dispatch }) => dispatch.snapshotId));
    return answers.flatMap((answer) => quotedPrices(budget, answer, contents.get(answer.dispatch.snapshotId)!, asked));
  }
}

interface Asked {
  lines: readonly AskedResourceRow[];
  resources: ReadonlyMap<string, UsedResource>;
}

function quotedPrices(
  { general }: QuotationDocument,
  { dispatch, currency, taxMode }: Answer,
  content: SnapshotContent,
  { lines, resources }: Asked,
): Price[] {
  const byKey = new Map(content.rows.map((row) => [keyOf(row), row]));
  return lines.flatMap(({ itemId, requestId, resourceId }) => {
    const row = byKey.get(itemId);
    const resource = resources.get(resourceId);
    if (!row || row.price === null || !resource) return [];
    const quoted = { price: row.price, unit: row.unit, currency, taxMode, igvPercent: igvPercentOf(content) };
    return [
      {
        resourceId,
        requestId,
        quotationId: dispatch.documentId,
        companyId: dispatch.senderCompanyId,
        quoted: row.price,
        typeMoneda: currency,
        taxMode,
        price: resourcePrice(quoted, { currency: general.typeMoneda, unit: resource.unit }),
        answeredAt: dispatch.createdAt.toISOString(),
      },
    ];
  });
}
