import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ListItemEdits } from '@cotizaobra/proto/quotations/list-item-edits';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { ItemEdits } from './item-edits.js';

type Input = MessagePayload<typeof ListItemEdits>;
type Output = MessageOutput<typeof ListItemEdits>;

/** The edits after a version, for an open editor that was told of one. */
@Controller()
export class ListItemEditsHandler {
  constructor(private readonly edits: ItemEdits) {}

  /** An edit that is saved meanwhile may be among them; its version is then newer than `version`. */
  @Handles(ListItemEdits)
  async execute({ id, since }: Input, { actor }: RequestContext): Promise<Output> {
    const document = await this.edits.ownDocument(id, companyActorOf(actor).companyId);
    const edits = await this.edits.missing(document, since);
    return { version: Math.max(document.version, edits?.at(-1)?.version ?? 0), edits };
  }
}
