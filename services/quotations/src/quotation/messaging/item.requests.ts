import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import * as messages from '@cotizaobra/proto/quotations/item-requests';
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

  @Handles(messages.EditItems)
  edit(input: In<typeof messages.EditItems>, { actor }: RequestContext): Out<typeof messages.EditItems> {
    return this.editItems.execute(input, companyActorOf(actor));
  }

  @Handles(messages.ReplaceElements)
  replace(input: In<typeof messages.ReplaceElements>, { actor }: RequestContext): Out<typeof messages.ReplaceElements> {
    return this.replaceElements.execute(input, companyActorOf(actor));
  }

  @Handles(messages.ImportPrices)
  takePrices(input: In<typeof messages.ImportPrices>, { actor }: RequestContext): Out<typeof messages.ImportPrices> {
    return this.importPrices.execute(input, companyActorOf(actor));
  }

  @Handles(messages.RequirementAction)
  act(input: In<typeof messages.RequirementAction>, { actor }: RequestContext): Out<typeof messages.RequirementAction> {
    return this.requirementAction.execute(input, companyActorOf(actor));
  }
}
