import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { DispatchRow } from './dispatch.row.js';
import { DocumentRow } from './document.row.js';

/** Who has looked at what. Looking changes no document: neither version nor event. */
@Injectable()
export class SeenRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The owner has seen its document with all answers. False: it is not its own. */
  async byOwner(documentId: string, companyId: string): Promise<boolean> {
    const db = this.transactions.current;
    if (!(await db.existsBy(DocumentRow, { id: documentId, ownerCompanyId: companyId }))) return false;
    await db.update(DocumentRow, { id: documentId, ownerUnseen: true }, { ownerUnseen: false });
    await db.update(DispatchRow, { documentId, senderUnseen: true }, { senderUnseen: false });
    return true;
  }

  /** The recipient has seen what it got; `id` is the document's or the dispatch's. False: it got no such thing. */
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
