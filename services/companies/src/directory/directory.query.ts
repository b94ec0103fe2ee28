import { isIndustry } from '@cotizaobra/proto/companies/category-names';
import { categoryTerm, departmentTerm, industryTerm, tellingWords } from './terms.js';

/** What somebody looks for in the directory. */
export interface DirectoryFilter {
  search: string;
  /** INEI department keys; empty: everywhere. */
  location: string[];
  /** Slugs of categories or industries, as the documented query has them; empty: all. */
  category: string[];
  /** Slugs; empty: all. */
  industry: string[];
}

/** Terms of which a company has to have one. */
export interface Choice {
  terms: string[];
}

const WORDS_MAX = 8;

/** The words to look for; null when something was typed that has none, which finds nobody. */
export function searchedWords(search: string): string[] | null {
  const words = tellingWords(search).slice(0, WORDS_MAX);
  return words.length === 0 && search.trim() !== '' ? null : words;
}

const key = /^[a-z0-9-]{1,60}$/;

/** One choice for each filter in use. What is no key at all stays as a term that nobody has: a filter never vanishes. */
export function filterChoices({ location, category, industry }: Omit<DirectoryFilter, 'search'>): Choice[] {
  const choices: [string[], (value: string) => string][] = [
    [location, departmentTerm],
    [category, (slug) => (isIndustry(slug) ? industryTerm(slug) : categoryTerm(slug))],
    [industry, industryTerm],
  ];
  return choices
    .filter(([values]) => values.length > 0)
    .map(([values, termOf]) => ({ terms: values.map((value) => termOf(key.test(value) ? value : '')) }));
}

/** Text of a tsquery: a term of every choice. Terms hold letters, digits, `-`, `:` and `*` only. */
export const tsqueryOf = (choices: readonly Choice[]): string =>
  choices.map(({ terms }) => `(${terms.map((term) => `'${term}'`).join(' | ')})`).join(' & ');
