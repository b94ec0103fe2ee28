import { Injectable } from '@nestjs/common';
import { type Choice, type DirectoryFilter, filterChoices, searchedWords, tsqueryOf } from './directory.query.js';
import { TALLY_CAP, TOTAL_CAP, type Way, WINDOW } from './directory.repository.js';
import { DirectoryMemory } from './directory-memory.js';
import { type Meaning, TermRepository } from './term.repository.js';
import { EVERY } from './terms.js';

/** How to answer a query of the directory. */
export interface Plan {
  /** Text of a tsquery. */
  query: string;
  /** The terms that the query names. */
  terms: string[];
  /** The source of a page and its count. */
  way: Way;
  /** The source of the counts next to the filters. */
  tallyWay: Way;
  /** The typed words, normalised as in the directory. */
  typed: string;
  /** The only term of the query, because its count is precomputed. Null when there are several. */
  onlyTerm: string | null;
  /** With so few companies, a new search costs less than a cache entry. */
  isRare: boolean;
}

/** The parsed query, before similar words are added. */
export interface Reading {
  words: string[];
  found: Meaning[];
  filters: Choice[];
  counts: Map<string, number>;
}

/**
 * If the expected matches exceed the cap this many times, walk from the beginning. The walk finds enough soon, and the
 * index would collect too many.
 */
const COMMON = 2;
/**
 * The walk ends where its rate predicts this many times the cap for the whole directory. A full window then proves more
 * matches than the cap.
 */
const SURELY = 1.5;
/** Cost of a match in the index, and of a step of the walk. Passing a company of the rarest choice costs 1. */
const MATCH_COST = 5;
const STEP_COST = 4;
/** A walk stops after this many times its expected steps. */
const PATIENCE = 2;
/** Minimum length, in letters, of a word with similar words, because trigrams compare it. */
const SIMILAR_LENGTH = 3;
/** A choice with at most this many companies is rare. */
const RARE = 1_000;

/** Chooses where to look for companies by how common the terms are. */
@Injectable()
export class DirectoryPlanner {
  private readonly alike: DirectoryMemory<Meaning[]>;

  constructor(private readonly terms: TermRepository) {
    this.alike = new DirectoryMemory(terms);
  }

  /** Null when the typed text has no word. The filter must have a word or a choice. */
  async read(filter: DirectoryFilter): Promise<Reading | null> {
    const words = searchedWords(filter.search);
    if (words === null) return null;
    const filters = filterChoices(filter);
    const [found, counts] = await Promise.all([
      words.length > 0 ? this.terms.containing(words) : [],
      this.terms.commonness([EVERY, ...filters.flatMap(({ terms }) => terms)]),
    ]);
    return { words, found, filters, counts };
  }

  /** The reading with the words that are similar to a typed one. */
  async widen(reading: Reading): Promise<Reading> {
    // Shorter words have no similar ones, and their many prefix matches make the query expensive.
    const words = reading.words.filter(({ length }) => length >= SIMILAR_LENGTH);
    if (words.length === 0) return reading;
    // Any new company may add a word.
    const found = await this.alike.recall(words.join(' '), [EVERY], () => this.terms.similar(words));
    return { ...reading, found: [...reading.found, ...found] };
  }

  /** Null when a typed word matches no word of the directory. */
  plan({ words, found, filters, counts }: Reading): Plan | null {
    const meanings = words.map((word) => found.filter(({ typed }) => typed === word));
    if (meanings.some((choice) => choice.length === 0)) return null;
    const common = new Map(counts);
    for (const { term, companies } of found) common.set(term, companies);
    const choices = [
      ...meanings.map((choice) => ({ terms: [...new Set(choice.map(({ term }) => term))] })),
      ...filters,
    ];
    return {
      query: tsqueryOf(choices),
      terms: choices.flatMap(({ terms }) => terms),
      typed: words.join(' '),
      ...weigh(choices, common),
    };
  }
}

interface Weight {
  every: number;
  /** The expected number of matches if the choices are independent. */
  expected: number;
  rarest: number;
}

function weigh(choices: Choice[], counts: Map<string, number>): Pick<Plan, 'way' | 'tallyWay' | 'onlyTerm' | 'isRare'> {
  const of = (term: string): number => counts.get(term) ?? 0;
  const every = Math.max(1, of(EVERY));
  const sums = choices.map(({ terms }) => terms.reduce((sum, term) => sum + of(term), 0));
  const expected = sums.reduce((left, sum) => left * Math.min(1, sum / every), every);
  const weight = { every, expected, rarest: Math.min(...sums) };
  const [only, ...others] = choices;
  const alone = only && others.length === 0 ? only.terms : [];
  const onlyTerm = alone.length === 1 ? (alone[0] ?? null) : null;
  return {
    way: wayOf(weight, onlyTerm !== null),
    tallyWay: cheaperWay(TALLY_CAP, weight),
    onlyTerm,
    isRare: weight.rarest <= RARE,
  };
}

function wayOf(weight: Weight, isCounted: boolean): Way {
  const { every, expected } = weight;
  if (expected >= COMMON * TOTAL_CAP) return { steps: Math.ceil((WINDOW * every) / (SURELY * TOTAL_CAP)) };
  return isCounted ? cheaperWay(WINDOW + 1, weight) : 'index';
}

/** The way to the first `needed` matches, without a count. */
function cheaperWay(needed: number, { every, expected, rarest }: Weight): Way {
  if (expected < needed) return 'index';
  const steps = Math.ceil((needed * every) / expected);
  return steps * STEP_COST < rarest + expected * MATCH_COST ? { steps: PATIENCE * steps } : 'index';
}
