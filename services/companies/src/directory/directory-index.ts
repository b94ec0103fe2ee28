import { Transactions } from '@cotizaobra/chassis/database/transactions';
import { Injectable } from '@nestjs/common';
import { type Described, isWord, termsOf, wordsOf } from './terms.js';

const BATCH = 500;

interface Unlisted extends Described {
  id: string;
}

/** Writes what the directory looks through. */
@Injectable()
export class DirectoryIndex {
  constructor(private readonly transactions: Transactions) {}

  /** Inside the transaction that changes the company. */
  async list(companyId: string, company: Described): Promise<void> {
    const terms = termsOf(company).sort();
    const before = await this.termsOfEntry(companyId);
    await this.transactions.current.query(
      `INSERT INTO directory_entry (company_id, words, terms) VALUES ($1, $2, array_to_tsvector($3::text[]))
       ON CONFLICT (company_id) DO UPDATE SET words = EXCLUDED.words, terms = EXCLUDED.terms
       WHERE directory_entry.words <> EXCLUDED.words OR directory_entry.terms <> EXCLUDED.terms`,
      [companyId, wordsOf(company.name).join(' '), terms],
    );
    const added = terms.filter((term) => !before.has(term));
    const gone = [...before].filter((term) => !terms.includes(term));
    await this.note(added, gone);
  }

  /** Lists companies that have no entry, of all or of those with an id from `from` on; returns how many that were. */
  async listMissing(from: string): Promise<number> {
    for (let count = 0, after = from; ; ) {
      const missing = await this.findMissing(after);
      for (const { id, ...company } of missing) await this.transactions.run(() => this.list(id, company));
      count += missing.length;
      const last = missing.at(-1);
      if (!last || missing.length < BATCH) return count;
      after = last.id;
    }
  }

  /** Adds what was noted to the counts; several instances may do so at once. */
  async addUp(): Promise<void> {
    await this.transactions.current.query(
      `WITH noted AS (DELETE FROM directory_term_change RETURNING term, delta),
            sums AS (SELECT term, sum(delta)::integer AS delta FROM noted GROUP BY term ORDER BY term)
       INSERT INTO directory_term (term, is_word, companies) SELECT term, term !~ '[:*]', delta FROM sums
       ON CONFLICT (term) DO UPDATE SET companies = directory_term.companies + EXCLUDED.companies`,
    );
  }

  private async termsOfEntry(companyId: string): Promise<Set<string>> {
    const [row] = await this.transactions.current.query<{ terms: string[] }[]>(
      'SELECT tsvector_to_array(terms) AS terms FROM directory_entry WHERE company_id = $1 FOR UPDATE',
      [companyId],
    );
    return new Set(row?.terms ?? []);
  }

  /** New words can be found at once; in one order, so that two registrations never wait for each other in a circle. */
  private async note(added: string[], gone: string[]): Promise<void> {
    if (added.length + gone.length === 0) return;
    await this.transactions.current.query(
      `INSERT INTO directory_term (term, is_word) SELECT term, true FROM unnest($1::text[]) AS term ORDER BY term
       ON CONFLICT (term) DO NOTHING`,
      [added.filter(isWord)],
    );
    await this.transactions.current.query(
      `INSERT INTO directory_term_change (term, delta)
       SELECT term, 1 FROM unnest($1::text[]) AS term UNION ALL SELECT term, -1 FROM unnest($2::text[]) AS term`,
      [added, gone],
    );
  }

  private findMissing(from: string): Promise<Unlisted[]> {
    return this.transactions.current.query(
      `SELECT id, name, categories, department FROM company
       WHERE id >= $1 AND NOT EXISTS (SELECT FROM directory_entry WHERE company_id = company.id)
       ORDER BY id LIMIT ${BATCH}`,
      [from],
    );
  }
}
