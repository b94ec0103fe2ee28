import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';

/**
 * Whose name an own document is found by: everybody it went to, and on a copy the buyer. The text begins with a space, so
 * that every word has one before it.
 */
const OWN_SEARCH = `' ' || search_text(concat_ws(' ', d.name, d.code, d.project, (
  SELECT string_agg(c.name, ' ' ORDER BY c.id) FROM company AS c
  WHERE c.id IN (SELECT recipient_company_id FROM dispatch WHERE document_id = d.id)
     OR (c.id = d.intended_company_id AND d.request_id IS NOT NULL))))`;

/** A received one is found by its sender's name; no other recipient is in it. */
const RECEIVED_SEARCH = `' ' || search_text(concat_ws(' ', d.name, d.code, d.project,
  (SELECT name FROM company WHERE id = d.sender_company_id)))`;

/** The texts that the lists are searched by, kept beside what they describe. */
@Injectable()
export class SearchRepository {
  constructor(private readonly transactions: Transactions) {}

  async refreshDocument(id: string): Promise<void> {
    await this.transactions.required.query(`UPDATE document AS d SET search = ${OWN_SEARCH} WHERE d.id = $1`, [id]);
  }

  async refreshDispatches(ids: readonly string[]): Promise<void> {
    await this.transactions.required.query(
      `UPDATE dispatch AS d SET search = ${RECEIVED_SEARCH} WHERE d.id = ANY($1::uuid[])`,
      [ids],
    );
  }

  /** Everything that names the company is found by its new name. */
  async companyRenamed(companyId: string): Promise<void> {
    await this.transactions.required.query(
      `UPDATE dispatch AS d SET search = ${RECEIVED_SEARCH} WHERE d.sender_company_id = $1 AND d.is_latest`,
      [companyId],
    );
    await this.transactions.required.query(
      `UPDATE document AS d SET search = ${OWN_SEARCH}
       WHERE d.id IN (SELECT document_id FROM dispatch WHERE recipient_company_id = $1)
          OR d.request_id IN (SELECT document_id FROM dispatch WHERE sender_company_id = $1 AND document_type = 'Request')`,
      [companyId],
    );
  }
}
