import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { EditItems as EditItemsMessage } from '@cotizaobra/proto/quotations/edit-items';
import { ImportPrices as ImportPricesMessage } from '@cotizaobra/proto/quotations/import-prices';
import { ReplaceElements as ReplaceElementsMessage } from '@cotizaobra/proto/quotations/replace-elements';
import { RequirementAction as RequirementActionMessage } from '@cotizaobra/proto/quotations/requirement-action';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../application/company-actor.js';
import { EditItems } from '../application/edit-items.js';
import { ImportPrices } from '../application/import-prices.js';
import { ReplaceElements } from '../application/replace-elements.js';
import { RequirementAction } from '../application/requirement-action.js';

type In<M extends MessageDef> = MessagePayload<M>;
type Out<M extends MessageDef> = Promise<MessageOutput<M>>;

/** Editing the items of a document. */
@Controller()
export class ItemRequests {
  constructor(
    private readonly editItems: EditItems,
    private readonly replaceElements: ReplaceElements,
    private readonly importPrices: ImportPrices,
    private readonly requirementAction: RequirementAction,
  ) {}

  @Handles(EditItemsMessage)
  edit(input: In<typeof EditItemsMessage>, { actor }: RequestContext): Out<typeof EditItemsMessage> {
    return this.editItems.execute(input, companyActorOf(actor));
  }

  @Handles(ReplaceElementsMessage)
  replace(input: In<typeof ReplaceElementsMessage>, { actor }: RequestContext): Out<typeof ReplaceElementsMessage> {
    return this.replaceElements.execute(input, companyActorOf(actor));
  }

  @Handles(ImportPricesMessage)
  takePrices(input: In<typeof ImportPricesMessage>, { actor }: RequestContext): Out<typeof ImportPricesMessage> {
    return this.importPrices.execute(input, companyActorOf(actor));
  }

  @Handles(RequirementActionMessage)
  act(input: In<typeof RequirementActionMessage>, { actor }: RequestContext): Out<typeof RequirementActionMessage> {
    return this.requirementAction.execute(input, companyActorOf(actor));
  }
}
