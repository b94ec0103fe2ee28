import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { Answering } from '@cotizaobra/proto/companies/reputation';
import { Injectable } from '@nestjs/common';
import { answerOrder } from './answer-order.js';
import { ANSWERING } from './answering.sql.js';
import { type Described, isWord, termsOf, wordsOf } from './terms.js';

const BATCH = 500;

interface Unlisted extends Described {
  id: string;
}

/** Writes the search rows of the directory. */
@Injectable()
export class DirectoryIndex {
  constructor(private readonly transactions: Transactions) {}

  /** Runs inside the transaction that changes the company's figures. */
  async setAnswering(companyId: string): Promise<void> {
    const [company] = await this.transactions.current.query<Described[]>(
      'SELECT name, categories, department FROM company WHERE id = $1',
      [companyId],
    );
    if (company) await this.list(companyId, company);
  }

  /** Runs inside the transaction that changes the company. */
  async list(companyId: string, company: Omit<Described, 'answering'>): Promise<void> {
    const answering = await this.answeringOf(companyId);
    const order = answerOrder(answering);
    const terms = termsOf({ ...company, answering }).sort();
    const words = wordsOf(company.name).join(' ');
    const before = await this.entryOf(companyId);
    const isSame = terms.length === before.terms.size && terms.every((term) => before.terms.has(term));
    if (before.words === words && before.order === order && isSame) return;
    await this.transactions.current.query(
      `INSERT INTO directory_entry (company_id, words, terms, answer_order)
       VALUES ($1, $2, array_to_tsvector($3::text[]), $4)
       ON CONFLICT (company_id) DO UPDATE
         SET words = EXCLUDED.words, terms = EXCLUDED.terms, answer_order = EXCLUDED.answer_order`,
      [companyId, words, terms, order],
    );
    if (before.words === words && isSame) return;
    // Unchanged terms are noted too, because cached results with them are no longer valid.
    const changes = new Map<string, number>();
    for (const term of terms) changes.set(term, before.terms.has(term) ? 0 : 1);
    for (const term of before.terms) if (!changes.has(term)) changes.set(term, -1);
    await this.note(changes);
  }

  /** Adds entries for companies without one: for all, or for ids from `from` on. Returns their number. */
  async listMissing(from: string): Promise<number> {
    for (let count = 0, after = from; ; ) {
      const missing = await this.findMissing(after);
      if (missing.length > 0) await this.transactions.run(() => this.listNew(missing));
      count += missing.length;
      const last = missing.at(-1);
      if (!last || missing.length < BATCH) return count;
      after = last.id;
    }
  }

  /** Adds the noted changes to the counts. Concurrent calls of several instances are safe. */
  async addUp(): Promise<void> {
    await this.transactions.current.query(
      `WITH noted AS (DELETE FROM directory_term_change RETURNING term, delta),
            sums AS (SELECT term, sum(delta)::integer AS delta, count(*) AS changes FROM noted GROUP BY term ORDER BY term)
       INSERT INTO directory_term (term, is_word, companies, changes) SELECT term, term !~ '[:*]', delta, changes FROM sums
       ON CONFLICT (term) DO UPDATE SET companies = directory_term.companies + EXCLUDED.companies,
         changes = directory_term.changes + EXCLUDED.changes`,
    );
  }

  private async entryOf(companyId: string): Promise<{ words: string | null; terms: Set<string>; order: number }> {
    const [row] = await this.transactions.current.query<{ words: string; terms: string[]; order: string }[]>(
      `SELECT words, tsvector_to_array(terms) AS terms, answer_order AS order
       FROM directory_entry WHERE company_id = $1 FOR UPDATE`,
      [companyId],
    );
    return { words: row?.words ?? null, terms: new Set(row?.terms), order: Number(row?.order ?? 0) };
  }

  private async answeringOf(companyId: string): Promise<Answering | null> {
    const [row] = await this.transactions.current.query<{ answering: Answering | null }[]>(
      `SELECT ${ANSWERING} FROM company WHERE id = $1`,
      [companyId],
    );
    return row?.answering ?? null;
  }

  /** Writes many at once; skips those that another instance listed in the meantime. */
  private async listNew(companies: Unlisted[]): Promise<void> {
    const terms = new Map(companies.map((company) => [company.id, termsOf(company)]));
    const listed = await this.transactions.current.query<{ id: string }[]>(
      `INSERT INTO directory_entry (company_id, words, terms)
       SELECT id, words, terms::tsvector FROM unnest($1::uuid[], $2::text[], $3::text[]) AS entry(id, words, terms)
       ON CONFLICT DO NOTHING RETURNING company_id AS id`,
      [
        companies.map(({ id }) => id),
        companies.map(({ name }) => wordsOf(name).join(' ')),
        companies.map(({ id }) =>
          terms
            .get(id)
            ?.map((term) => `'${term}'`)
            .join(' '),
        ),
      ],
    );
    const changes = new Map<string, number>();
    for (const term of listed.flatMap(({ id }) => terms.get(id) ?? [])) {
      changes.set(term, (changes.get(term) ?? 0) + 1);
    }
    await this.note(changes);
  }

  /** New words can be found at once. A fixed order keeps two registrations from a deadlock. */
  private async note(changes: Map<string, number>): Promise<void> {
    if (changes.size === 0) return;
    const { current } = this.transactions;
    await current.query(
      `INSERT INTO directory_term (term, is_word) SELECT term, true FROM unnest($1::text[]) AS term ORDER BY term
       ON CONFLICT (term) DO NOTHING`,
      [[...changes.keys()].filter((term) => isWord(term) && (changes.get(term) ?? 0) > 0)],
    );
    await current.query(
      'INSERT INTO directory_term_change (term, delta) SELECT * FROM unnest($1::text[], $2::integer[])',
      [[...changes.keys()], [...changes.values()]],
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
