import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';

/** Who has looked at what. Looking changes no document: neither version nor event. */
@Injectable()
export class SeenRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The owner has seen its document with all answers. False: it is not its own. */
  async byOwner(documentId: string, companyId: string): Promise<boolean> {
    const rows = this.transactions.current;
    const [own] = await rows.query<unknown[]>('SELECT 1 FROM document WHERE id = $1 AND owner_company_id = $2', [
      documentId,
      companyId,
    ]);
    if (!own) return false;
    await rows.query('UPDATE document SET owner_unseen = false WHERE id = $1 AND owner_unseen', [documentId]);
    await rows.query('UPDATE dispatch SET sender_unseen = false WHERE document_id = $1 AND sender_unseen', [
      documentId,
    ]);
    return true;
  }

  /** The recipient has seen what it got; `id` is the document's or the dispatch's. False: it got no such thing. */
  async byRecipient(id: string, companyId: string, now: Date): Promise<boolean> {
    const [, count] = await this.transactions.current.query<[unknown[], number]>(
      `UPDATE dispatch SET recipient_unseen = false, recipient_viewed_at = COALESCE(recipient_viewed_at, $3)
       WHERE (document_id = $1 OR id = $1) AND recipient_company_id = $2 AND is_latest`,
      [id, companyId, now],
    );
    return count > 0;
  }
}
