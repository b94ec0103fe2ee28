import QuickLRU from 'quick-lru';
import type { TermRepository } from './term.repository.js';

const REMEMBERED = 500;
/** Maximum age of a result. The previous version and bulk loads change companies without a note. */
const TRUST_MS = 300_000;

interface Known<Answer> {
  changes: string;
  answer: Promise<Answer>;
}

/** Caches the result of a query until a company with one of its terms changes. Concurrent equal queries run once. */
export class DirectoryMemory<Answer> {
  private readonly known = new QuickLRU<string, Known<Answer>>({ maxSize: REMEMBERED, maxAge: TRUST_MS });

  constructor(private readonly terms: TermRepository) {}

  /** `key` contains everything that the answer depends on, except the companies with these terms. */
  async recall(key: string, terms: readonly string[], find: () => Promise<Answer>): Promise<Answer> {
    // Read before the lookup: a change in between makes the answer look older than it is, never newer.
    const changes = await this.terms.changesOf(terms);
    const known = this.known.get(key);
    if (known?.changes === changes) return known.answer;
    const answer = find();
    this.known.set(key, { changes, answer });
    answer.catch(() => this.forget(key, answer));
    return answer;
  }

  private forget(key: string, answer: Promise<Answer>): void {
    if (this.known.get(key)?.answer === answer) this.known.delete(key);
  }
}
