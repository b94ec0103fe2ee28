import type { DocumentAnswer } from '@cotizaobra/proto/quotations/answers';
import { Injectable } from '@nestjs/common';
import { RoundRepository } from '../../negotiation/persistence/round.repository.js';
import type { Dispatch } from '../domain/dispatch.js';
import { visibilityOf } from '../domain/reading.policy.js';
import { SnapshotRepository } from '../persistence/snapshot.repository.js';
import { dispatchView } from './dispatch-view.js';
import { receivedView } from './document-view.js';
import { LinkedDocuments } from './linked-documents.js';
import { asSent, Parties } from './parties.js';
import { SourceWorkbooks } from './source-workbooks.js';

/** What was sent, for its recipient. The sender's data are those of the moment of sending. */
@Injectable()
export class ReceivedDocuments {
  constructor(
    private readonly snapshots: SnapshotRepository,
    private readonly parties: Parties,
    private readonly links: LinkedDocuments,
    private readonly workbooks: SourceWorkbooks,
    private readonly rounds: RoundRepository,
  ) {}

  async answer(dispatch: Dispatch): Promise<DocumentAnswer> {
    const { senderCompanyId, recipientCompanyId } = dispatch;
    const content = await this.snapshots.get(dispatch.snapshotId);
    const partyOf = asSent([content.sender], await this.parties.forShowing([senderCompanyId]));
    return {
      origin: 'received',
      quotation: receivedView(dispatch, content, partyOf(senderCompanyId)),
      companyinfo: dispatchView(dispatch, recipientCompanyId, partyOf),
      links: await this.links.ofReceived(dispatch),
      round: isDownloadable(dispatch) ? await this.rounds.markOf(dispatch.id) : null,
      clientWorkbook: isDownloadable(dispatch)
        ? await this.workbooks.workbookName(content.sourceImportId, content.rows)
        : null,
    };
  }
}

/** The recipient of a Request fills in the workbook on its own copy. */
const isDownloadable = (dispatch: Dispatch): boolean =>
  dispatch.documentType === 'Quotation' && visibilityOf(dispatch) !== 'closed';
