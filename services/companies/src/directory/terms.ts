import { categoryName, isIndustry, parentCategory } from '@cotizaobra/proto/companies/category-names';
import { answerSpeeds } from '@cotizaobra/proto/companies/industries';
import type { Answering } from '@cotizaobra/proto/companies/reputation';

/** The search terms of a company: plain words, and marked terms, whose colon or star keeps them apart from words. */
export const EVERY = '*';
export const departmentTerm = (key: string): string => `d:${key}`;
export const categoryTerm = (slug: string): string => `c:${slug}`;
export const industryTerm = (slug: string): string => `i:${slug}`;
export const answersTerm = (speed: string): string => `a:${speed}`;

export const isWord = (term: string): boolean => !/[:*]/.test(term);

/** Words without meaning; most names of categories contain one. */
const fillers = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'e', 'en', 'para', 'con', 'por']);

/** Lower case without accents, and 'S.A.C.' as one word. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?![\p{L}\p{N}]))/gu, '$1');

/** The words of a text, in order and normalised. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words with meaning; all words when none has one. */
export function tellingWords(text: string): string[] {
  const words = [...new Set(wordsOf(text))];
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

export interface Described {
  name: string;
  /** Slugs of categories and industries. */
  categories: readonly string[];
  department: string | null;
  answering?: Answering | null;
}

/** Every search term of a company, without repetition. */
export function termsOf({ name, categories, department, answering }: Described): string[] {
  const terms = new Set([EVERY, ...wordsOf(name)]);
  if (department !== null) terms.add(departmentTerm(department));
  const median = answering?.medianMinutes ?? Number.POSITIVE_INFINITY;
  for (const { id, minutes } of answerSpeeds) if (median <= minutes) terms.add(answersTerm(id));
  for (const slug of categories) {
    for (const word of wordsOf(categoryName(slug))) if (!fillers.has(word)) terms.add(word);
    if (isIndustry(slug)) {
      terms.add(industryTerm(slug));
      continue;
    }
    terms.add(categoryTerm(slug));
    const parent = parentCategory(slug);
    if (parent !== null) terms.add(categoryTerm(parent));
  }
  return [...terms];
}
