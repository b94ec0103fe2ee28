import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ListHistory } from '@cotizaobra/proto/quotations/list-history';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { ItemEditRepository } from '../persistence/item-edit.repository.js';
import { ItemEdits } from './item-edits.js';

type Input = MessagePayload<typeof ListHistory>;
type Output = MessageOutput<typeof ListHistory>;

/** Higher than any version. */
const NEWEST = 2_147_483_647;

/** The history of the items, newest first, by keyset: the cursor is the version of the last entry. */
@Controller()
export class ListHistoryHandler {
  constructor(
    private readonly documents: ItemEdits,
    private readonly edits: ItemEditRepository,
  ) {}

  @Handles(ListHistory)
  async execute({ id, cursor = NEWEST, limit, mine }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId, userId } = companyActorOf(actor);
    await this.documents.ownDocument(id, companyId);
    const query = { documentId: id, before: cursor, limit: limit + 1, userId: mine ? userId : null };
    const found = await this.edits.history(query);
    const entries = found.slice(0, limit);
    const nextCursor = found.length > limit ? (entries.at(-1)?.version ?? null) : null;
    return { entries, nextCursor, oldest: await this.edits.recordedFrom(id) };
  }
}
