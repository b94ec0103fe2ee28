import { Injectable } from '@nestjs/common';
import { type Choice, type DirectoryFilter, filterChoices, searchedWords, tsqueryOf } from './directory.query.js';
import { TALLY_CAP, TOTAL_CAP, type Way, WINDOW } from './directory.repository.js';
import { DirectoryMemory } from './directory-memory.js';
import { type Meaning, TermRepository } from './term.repository.js';
import { EVERY } from './terms.js';

/** How a question to the directory is answered. */
export interface Plan {
  /** Text of a tsquery. */
  query: string;
  /** Those that it names. */
  terms: string[];
  /** Where a page and its count come from. */
  way: Way;
  /** Where the counts beside the filters come from. */
  tallyWay: Way;
  /** The typed words, as the directory spells them. */
  typed: string;
  /** The one term that is asked for: how many have it is kept ready. */
  onlyTerm: string | null;
  /** So few companies are in question that looking again costs less than remembering. */
  isRare: boolean;
}

/** What is asked of the directory, before words that resemble the typed ones count as well. */
export interface Reading {
  words: string[];
  found: Meaning[];
  filters: Choice[];
  counts: Map<string, number>;
}

/** Who expects that many times the cap walks from the beginning, where enough is soon found and the index holds too much. */
const COMMON = 2;
/** The walk ends where, at its rate, the whole directory would hold that many times the cap: what fills it is surely more. */
const SURELY = 1.5;
/** What a match costs the index, and a step the walk, where going past a company of the rarest choice costs one. */
const MATCH_COST = 5;
const STEP_COST = 4;
/** Such a walk gives up after so many times the steps that it should take. */
const PATIENCE = 2;
/** Letters of a word that may resemble another one, as trigrams are compared. */
const SIMILAR_LENGTH = 3;
/** Companies of the rarest choice, in all. */
const RARE = 1_000;

/** Decides from how common the terms are where to look for companies. */
@Injectable()
export class DirectoryPlanner {
  private readonly alike: DirectoryMemory<Meaning[]>;

  constructor(private readonly terms: TermRepository) {
    this.alike = new DirectoryMemory(terms);
  }

  /** Null when nothing that was typed is a word. Needs a word or a filter. */
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

  /** The reading in which words that resemble a typed one count as well. */
  async widen(reading: Reading): Promise<Reading> {
    // Shorter ones resemble nothing but themselves, and so much begins with them that asking costs most.
    const words = reading.words.filter(({ length }) => length >= SIMILAR_LENGTH);
    if (words.length === 0) return reading;
    // Any company that comes may bring a word.
    const found = await this.alike.recall(words.join(' '), [EVERY], () => this.terms.similar(words));
    return { ...reading, found: [...reading.found, ...found] };
  }

  /** Null when a typed word means no word of the directory. */
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
  /** As many should match as if the choices had nothing to do with each other. */
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

/** To the first `needed` matches, which need not be counted. */
function cheaperWay(needed: number, { every, expected, rarest }: Weight): Way {
  if (expected < needed) return 'index';
  const steps = Math.ceil((needed * every) / expected);
  return steps * STEP_COST < rarest + expected * MATCH_COST ? { steps: PATIENCE * steps } : 'index';
}
