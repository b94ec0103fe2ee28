import QuickLRU from 'quick-lru';
import type { TermRepository } from './term.repository.js';

const REMEMBERED = 500;
/** Companies that the version before lists, or that somebody loads in bulk, may change hands unnoted. */
const TRUST_MS = 300_000;

interface Known<Answer> {
  changes: string;
  answer: Promise<Answer>;
}

/** What was found for a question, as long as no company that has one of its terms changed. Asked twice at once, it is found once. */
export class DirectoryMemory<Answer> {
  private readonly known = new QuickLRU<string, Known<Answer>>({ maxSize: REMEMBERED, maxAge: TRUST_MS });

  constructor(private readonly terms: TermRepository) {}

  /** `key` says everything that the answer depends on beside the companies with these terms. */
  async recall(key: string, terms: readonly string[], find: () => Promise<Answer>): Promise<Answer> {
    // Asked for before anything is looked up: a change in between makes the answer look older than it is, never newer.
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
