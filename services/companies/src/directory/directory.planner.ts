import { Injectable } from '@nestjs/common';
import { type Choice, type DirectoryFilter, filterChoices, searchedWords, tsqueryOf } from './directory.query.js';
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
  /** The one term that is asked for: how many have it is kept ready. */
  onlyTerm: string | null;
}

/** Who expects that many times the cap walks from the beginning, where enough is soon found and the index holds too much. */
const COMMON = 2;
/** The walk ends where, at its rate, the whole directory would hold that many times the cap: what fills it is surely more. */
const SURELY = 1.5;

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
    for (const { term, companies } of meanings.flat()) counts.set(term, companies);
    const choices = [
      ...meanings.map((choice) => ({ terms: [...new Set(choice.map(({ term }) => term))] })),
      ...filters,
    ];
    return { query: tsqueryOf(choices), typed: words.join(' '), ...weigh(choices, counts) };
  }

  /** Null when a typed word means no word of the directory. */
  private async meaningsOf(words: string[], alike: boolean): Promise<Meaning[][] | null> {
    if (words.length === 0) return [];
    const found = [...(await this.terms.containing(words)), ...(alike ? await this.terms.similar(words) : [])];
    const choices = words.map((word) => found.filter(({ typed }) => typed === word));
    return choices.every((choice) => choice.length > 0) ? choices : null;
  }
}

/** As many should match as if the choices had nothing to do with each other. */
function weigh(choices: Choice[], counts: Map<string, number>): Pick<Plan, 'way' | 'onlyTerm'> {
  const of = (term: string): number => counts.get(term) ?? 0;
  const every = Math.max(1, of(EVERY));
  const expected = choices.reduce(
    (left, { terms }) => left * Math.min(1, terms.reduce((sum, term) => sum + of(term), 0) / every),
    every,
  );
  const [only, ...others] = choices;
  const alone = only && others.length === 0 ? only.terms : [];
  return {
    way: expected >= COMMON * TOTAL_CAP ? { steps: Math.ceil((WINDOW * every) / (SURELY * TOTAL_CAP)) } : 'index',
    onlyTerm: alone.length === 1 ? (alone[0] ?? null) : null,
  };
}
