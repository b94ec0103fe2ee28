import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import {
  RETURNED_LINES_MAX,
  ReadReturnedPrices,
  type ReturnedPrices,
} from '@cotizaobra/proto/quotations/read-returned-prices';
import { Controller } from '@nestjs/common';
import { asSent, Parties } from '../../quotation/application/parties.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import type { PartyRecord } from '../../quotation/domain/party.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { SnapshotRepository } from '../../quotation/persistence/snapshot.repository.js';
import { igvPercentOf } from '../domain/compared-request.js';

/** The priced lines of a returned answer, from what was sent. */
@Controller()
export class ReadReturnedPricesHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly dispatches: DispatchRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly parties: Parties,
  ) {}

  @Handles(ReadReturnedPrices)
  execute({
    dispatchId,
    from,
  }: MessagePayload<typeof ReadReturnedPrices>): Promise<MessageOutput<typeof ReadReturnedPrices>> {
    return this.transactions.run(async () => {
      const dispatch = await this.dispatches.find(dispatchId);
      if (!dispatch || !isReadable(dispatch)) return { answer: null };
      const latest = await this.dispatches.latestTo(dispatch.documentId, dispatch.recipientCompanyId);
      return { answer: latest?.id === dispatch.id ? await this.read(dispatch, from) : null };
    });
  }

  private async read(dispatch: Dispatch, from: number): Promise<ReturnedPrices> {
    const content = await this.snapshots.get(dispatch.snapshotId);
    const { senderCompanyId, recipientCompanyId } = dispatch;
    const now = await this.parties.forShowing([senderCompanyId, recipientCompanyId]);
    const partyOf = asSent([content.sender, dispatch.recipientParty], now);
    const lines = content.rows.flatMap(({ id: itemId, type, description, unit, price }) =>
      type === 'PART' && price !== null ? [{ itemId, description, unit, price }] : [],
    );
    const end = from + RETURNED_LINES_MAX;
    return {
      dispatchId: dispatch.id,
      quotationId: dispatch.documentId,
      code: content.general.code,
      returnedAt: dispatch.createdAt.toISOString(),
      provider: companyOf(partyOf(senderCompanyId)),
      buyer: companyOf(partyOf(recipientCompanyId)),
      department: content.general.department,
      currency: content.general.typeMoneda,
      taxMode: content.taxMode,
      igvPercent: igvPercentOf(content),
      lines: lines.slice(from, end),
      next: end < lines.length ? end : null,
    };
  }
}

/** A sealed answer is nobody's to read, and one that was withdrawn or replaced offers nothing any more. */
const isReadable = ({ documentType, requestDispatchId, sealed, state }: Dispatch): boolean =>
  documentType === 'Quotation' &&
  requestDispatchId !== null &&
  !sealed &&
  state !== 'WITHDRAWN' &&
  state !== 'SUPERSEDED';

const companyOf = ({ id, name, guest }: PartyRecord): ReturnedPrices['provider'] => ({
  id,
  name,
  guest: guest === true,
});
