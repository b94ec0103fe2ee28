import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { AskPrices } from '@cotizaobra/proto/quotations/ask-prices';
import { budgetErrors } from '@cotizaobra/proto/quotations/budget-errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Controller } from '@nestjs/common';
import { type CompanyActor, companyActorOf } from '../../quotation/application/company-actor.js';
import { DocumentChanges } from '../../quotation/application/document-changes.js';
import { Parties } from '../../quotation/application/parties.js';
import { isClosed, kindOf, type QuotationDocument } from '../../quotation/domain/document.js';
import { ownPlace, type Place } from '../../quotation/domain/own-place.js';
import { CodeRepository } from '../../quotation/persistence/code.repository.js';
import { priceRequest, type WantedGroup } from '../domain/price-requests.js';
import { AskedResourceRepository } from '../persistence/asked-resource.repository.js';
import { SuggestedProviders } from './suggested-providers.js';
import { WantedResources } from './wanted-resources.js';

type Input = MessagePayload<typeof AskPrices>;
type Output = MessageOutput<typeof AskPrices>;
type Created = Pick<Output['requests'][number], 'id' | 'code' | 'name'>;

/** Drafts of Requests for chosen resources. Whom to ask is chosen on sending. */
@Controller()
export class AskPricesHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly codes: CodeRepository,
    private readonly asked: AskedResourceRepository,
    private readonly wanted: WantedResources,
    private readonly providers: SuggestedProviders,
    private readonly parties: Parties,
  ) {}

  @Handles(AskPrices)
  async execute({ id, resourceIds }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    const { groups, created, place } = await this.transactions.run(async () => {
      const budget = await this.changes.lockOwn(id, member);
      if (budget.type === 'Request') throw new AppError(budgetErrors.NO_BUDGET_ON_REQUEST);
      if (isClosed(budget)) throw new AppError(quotationErrors.ILLEGAL_STATE);
      const chosen = await this.wanted.groups(budget, resourceIds);
      const home = kindOf(budget) === 'copy' ? await this.home(member.companyId) : null;
      const drafts: Created[] = [];
      for (const group of chosen) drafts.push(await this.create(budget, { group, home }, member));
      return { groups: chosen, created: drafts, place: home ?? budget.general };
    });
    const views = await this.providers.views(groups, place, member.companyId);
    return { requests: views.map((view, at) => ({ ...view, ...created[at]! })) };
  }

  /** Where the own company is: the place of the works is the client's. */
  private async home(companyId: string): Promise<Place> {
    const place = ownPlace((await this.parties.known([companyId])).get(companyId));
    if (!place) throw new AppError(budgetErrors.OWN_PLACE_UNKNOWN);
    return place;
  }

  private async create(
    budget: QuotationDocument,
    asked: { group: WantedGroup; home: Place | null },
    member: CompanyActor,
  ): Promise<Created> {
    const now = new Date();
    const { companyId, userId } = member;
    const code = await this.codes.take({ companyId, type: 'Request', now });
    const birth = { id: uuidV7(), ownerCompanyId: companyId, createdBy: userId, code, now };
    const request = priceRequest(birth, budget, asked, uuidV7);
    await this.changes.create(request);
    await this.asked.add(
      request.rows.map(({ id: itemId }, at) => {
        return { itemId, requestId: birth.id, documentId: budget.id, resourceId: asked.group.wanted[at]!.resource.id };
      }),
    );
    return { id: birth.id, code, name: request.document.general.name };
  }
}
