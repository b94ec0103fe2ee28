import { Injectable } from '@nestjs/common';
import { type DirectoryFilter, filterChoices, searchedWords, tsqueryOf } from './directory.query.js';
import { TOTAL_CAP, type Way, WINDOW } from './directory.repository.js';
import { type Meaning, TermRepository } from './term.repository.js';
import { EVERY } from './terms.js';

/** How a question to the directory is answered. */
export interface Plan {
  /** Text of a tsquery. */
  query: string;
  way: Way;
  /** The typed words, as the directory spells them. */
  typed: string;
  /** Surely more match than are counted. */
  manyMatch: boolean;
}

/** From this share of all companies on, walking from the beginning is soon done and the index would hold too much. */
const COMMON_SHARE = 0.06;
/** What is expected from shares is only believed when it is that far above the cap. */
const SURELY = 3;
/** Steps beyond what is expected to be needed: matches are not spread evenly. */
const MARGIN = 2.5;

/** Decides from how common the terms are where to look for companies. */
@Injectable()
export class DirectoryPlanner {
  constructor(private readonly terms: TermRepository) {}

  /** Null when nobody can match. `alike`: words that resemble a typed one count as well. Needs a word or a filter. */
  async plan(filter: DirectoryFilter, { alike }: { alike: boolean }): Promise<Plan | null> {
    const words = searchedWords(filter.search);
    if (words === null) return null;
    const filters = filterChoices(filter);
    const [meanings, counts] = await Promise.all([
      this.meaningsOf(words, alike),
      this.terms.commonness([EVERY, ...filters.flatMap(({ terms }) => terms)]),
    ]);
    if (meanings === null) return null;
    const of = (term: string): number => counts.get(term) ?? 0;
    const every = Math.max(1, of(EVERY));
    const choices = [
      ...meanings.map((choice) => ({ terms: [...new Set(choice.map(({ term }) => term))] })),
      ...filters,
    ];
    const { expected, surely } = expect(
      [
        ...meanings.map((choice) => choice.map(({ companies }) => companies)),
        ...filters.map(({ terms }) => terms.map(of)),
      ],
      every,
    );
    const common = expected >= every * COMMON_SHARE && expected >= SURELY * TOTAL_CAP;
    return {
      query: tsqueryOf(choices),
      way: common ? { steps: Math.ceil((MARGIN * WINDOW * every) / expected) } : 'index',
      typed: words.join(' '),
      manyMatch: surely > TOTAL_CAP,
    };
  }

  /** Null when a typed word means no word of the directory. */
  private async meaningsOf(words: string[], alike: boolean): Promise<Meaning[][] | null> {
    if (words.length === 0) return [];
    const found = [...(await this.terms.containing(words)), ...(alike ? await this.terms.similar(words) : [])];
    const choices = words.map((word) => found.filter(({ typed }) => typed === word));
    return choices.every((choice) => choice.length > 0) ? choices : null;
  }
}

/** How many should match if the choices had nothing to do with each other, and how many surely do. */
function expect(choices: number[][], every: number): { expected: number; surely: number } {
  const shares = choices.map((counts) => Math.min(1, counts.reduce((sum, count) => sum + count, 0) / every));
  const [only, ...others] = choices;
  return {
    expected: shares.reduce((expected, share) => expected * share, every),
    surely: only && others.length === 0 ? Math.max(...only) : 0,
  };
}
