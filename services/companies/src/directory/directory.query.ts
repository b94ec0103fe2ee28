import { isIndustry } from '@cotizaobra/proto/companies/category-names';
import { answersTerm, categoryTerm, departmentTerm, industryTerm, tellingWords } from './terms.js';

/** A search in the directory. */
export interface DirectoryFilter {
  search: string;
  /** INEI department keys; empty: all. */
  location: string[];
  /** Slugs of categories or industries, as in the documented query; empty: all. */
  category: string[];
  /** Slugs; empty: all. */
  industry: string[];
  /** Ids of speeds; empty: all. */
  answers?: string[];
}

/** Terms of which a company needs at least one. */
export interface Choice {
  terms: string[];
}

const WORDS_MAX = 8;

/** The words to search; null when the typed text has none. Null matches no company. */
export function searchedWords(search: string): string[] | null {
  const words = tellingWords(search).slice(0, WORDS_MAX);
  return words.length === 0 && search.trim() !== '' ? null : words;
}

const key = /^[a-z0-9-]{1,60}$/;

/**
 * One choice per filter in use. An invalid key stays as a term without companies, so that a filter never disappears.
 */
export function filterChoices({
  location,
  category,
  industry,
  answers = [],
}: Omit<DirectoryFilter, 'search'>): Choice[] {
  const choices: [string[], (value: string) => string][] = [
    [location, departmentTerm],
    [category, (slug) => (isIndustry(slug) ? industryTerm(slug) : categoryTerm(slug))],
    [industry, industryTerm],
    [answers, answersTerm],
  ];
  return choices
    .filter(([values]) => values.length > 0)
    .map(([values, termOf]) => ({ terms: values.map((value) => termOf(key.test(value) ? value : '')) }));
}

/** Text of a tsquery: one term of every choice. Terms contain only letters, digits, `-`, `:` and `*`. */
export const tsqueryOf = (choices: readonly Choice[]): string =>
  choices.map(({ terms }) => `(${terms.map((term) => `'${term}'`).join(' | ')})`).join(' & ');
