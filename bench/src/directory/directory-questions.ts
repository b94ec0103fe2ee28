import { directoryCategories } from '@cotizaobra/proto/companies/category-names';
import { industries } from '@cotizaobra/proto/companies/industries';
import type { SearchCompanies } from '@cotizaobra/proto/companies/search-companies';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import { placesTree } from '@cotizaobra/proto/places/places';
import type { OpenDirectory } from './open-directory.js';

export type Query = MessageInput<typeof SearchCompanies>;

const popular = [
  'construcciones',
  'inversiones',
  'constructora servicios',
  'servicios generales',
  'inversiones quispe',
  'ferretería',
  'constru',
  'grupo andina sac',
  'construcciones generales perú',
  'cemento',
  'acero corrugado',
  'ferretería miraflores',
  'contratistas flores sánchez',
  'transportes ñahui',
  'quispe mamani',
  'pinturas',
];
export const filters: Query[] = [
  { location: '15' },
  { location: '08,21', category: 'materiales' },
  { category: 'acero-corrugado,cemento' },
  { industry: 'construccion', location: '04' },
  { search: 'ferretería', location: '15,07' },
  { search: 'constructora', category: 'obras-civiles', industry: 'mineria-y-gas' },
  { category: 'voladura-y-perforacion', location: '25' },
  { category: 'servicios', industry: 'energia', location: '17' },
];

/** By reputation: the filter alone and with others, the order alone, on its last page, and with filters. */
export const byReputation: Query[] = [
  { answers: '4h' },
  { answers: '1d', location: '15' },
  { answers: '3d', category: 'materiales' },
  { answers: '4h', search: 'ferretería' },
  { sort: 'answers' },
  { sort: 'answers', page: 1_000 },
  { sort: 'answers', location: '08' },
  { sort: 'answers', answers: '1d', industry: 'construccion' },
];

/**
 * Popular words, names and parts of names, alternating; the same names with a typing error; pairs of words, each once.
 */
export async function searchesFor(
  open: OpenDirectory,
  many: number,
): Promise<Record<'searches' | 'typos' | 'pairs', Query[]>> {
  const names = await someNames(open, many, 7);
  return {
    searches: names.map((name, at) => ({
      search: at % 2 === 0 ? popular[(at / 2) % popular.length]! : partOf(name, at),
    })),
    typos: names.map((name, at) => ({ search: typoOf(name, at) })),
    pairs: pairsOf(await someNames(open, 2 * many, 11)).slice(0, many / 2),
  };
}

/** Filters of two groups, all different. */
export function unaskedFilters(many: number): Query[] {
  const departments = placesTree().map(({ key }) => key);
  const categories = directoryCategories.flatMap(({ subcategories }) => subcategories.map(({ id }) => id));
  return Array.from({ length: many }, (_, at) => {
    const round = Math.floor(at / departments.length);
    const location = departments[at % departments.length]!;
    if (at % 2 === 0) return { location, category: categories[(at + 7 * round) % categories.length]! };
    return { location, industry: industries[(at + round) % industries.length]!.id };
  });
}

/** The first two words of names as people type them. Many names share them; no pair repeats. */
function pairsOf(names: string[]): Query[] {
  const pairs = names.map((name) => name.split(' ').slice(0, 2).join(' '));
  return [...new Set(pairs)].filter((pair) => !popular.includes(pair.toLowerCase())).map((search) => ({ search }));
}

export const cycle = <T>(list: readonly T[], length: number): T[] =>
  Array.from({ length }, (_, at) => list[at % list.length]!);

async function someNames({ pool }: OpenDirectory, many: number, seed: number): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM company TABLESAMPLE system (0.5) REPEATABLE (${seed}) LIMIT $1`,
    [many],
  );
  return cycle(
    rows.map(({ name }) => name),
    many,
  );
}

/** The whole name, its longest word, or a part of that word. */
function partOf(name: string, at: number): string {
  const longest = longestWord(name);
  return [name, longest, longest.slice(0, -2), `${longest} lima`][at % 4]!;
}

/** Omits or doubles a letter in the longest word. No company has that name. */
function typoOf(name: string, at: number): string {
  const word = longestWord(name);
  const middle = Math.floor(word.length / 2);
  return at % 2 === 0
    ? word.slice(0, middle) + word.slice(middle + 1)
    : `${word.slice(0, middle)}x${word.slice(middle)}`;
}

const longestWord = (name: string): string => name.split(/\s+/).toSorted((a, b) => b.length - a.length)[0]!;
