import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { DispatchRow } from './dispatch.row.js';
import { DocumentRow } from './document.row.js';

/** Who has seen which card. This changes neither version nor state of a document and sends no event. */
@Injectable()
export class SeenRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Marks the document and all its answers as seen by the owner. False: the company is not the owner. */
  async byOwner(documentId: string, companyId: string): Promise<boolean> {
    const db = this.transactions.current;
    if (!(await db.existsBy(DocumentRow, { id: documentId, ownerCompanyId: companyId }))) return false;
    await db.update(DocumentRow, { id: documentId, ownerUnseen: true }, { ownerUnseen: false });
    await db.update(DispatchRow, { documentId, senderUnseen: true }, { senderUnseen: false });
    return true;
  }

  /**
   * Marks a received document as seen; `id` is the document's or the dispatch's. False: the company did not receive it.
   */
  async byRecipient(id: string, companyId: string, now: Date): Promise<boolean> {
    const { affected } = await this.transactions.current
      .createQueryBuilder()
      .update(DispatchRow)
      .set({ recipientUnseen: false, recipientViewedAt: () => 'COALESCE(recipient_viewed_at, :now)' })
      .where('(documentId = :id OR id = :id) AND recipientCompanyId = :companyId AND isLatest', { id, companyId, now })
      .execute();
    return (affected ?? 0) > 0;
  }
}
