/** What somebody looks for in the directory. */
export interface DirectoryFilter {
  search: string;
  /** INEI department keys; empty: everywhere. */
  location: string[];
  /** Slugs; empty: all. */
  category: string[];
}

/** SQL that follows WHERE, with its parameters from `$1` on. */
export interface Condition {
  sql: string;
  params: unknown[];
}

const WORDS_MAX = 8;
/** A trigram needs three letters; shorter words would resemble everything. */
const FUZZY_MIN_LENGTH = 3;

/** The words to look for, without the control characters that PostgreSQL's text refuses. */
export const wordsOf = (search: string): string[] =>
  search
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);

/** Companies that contain every word, whatever its case and accents. */
export function exactCondition(filter: DirectoryFilter): Condition {
  return build(filter, wordsOf(filter.search), (param) => `search LIKE directory_pattern(${param})`);
}

/**
 * Companies that have something like every word ('feretería' finds 'Ferretería'), with the SQL of how like; null when there is
 * no word to compare.
 */
export function similarCondition(filter: DirectoryFilter): (Condition & { score: string }) | null {
  const words = wordsOf(filter.search).filter((word) => word.length >= FUZZY_MIN_LENGTH);
  if (words.length === 0) return null;
  const condition = build(filter, words, (param) => `search %> directory_text(${param})`);
  const score = words.map((_, at) => `word_similarity(directory_text($${at + 1}), search)`).join(' + ');
  return { ...condition, score };
}

function build(filter: DirectoryFilter, words: string[], matches: (param: string) => string): Condition {
  const params: unknown[] = [...words];
  const parts = words.map((_, at) => matches(`$${at + 1}`));
  const add = (value: unknown, sql: (param: string) => string) => {
    params.push(value);
    parts.push(sql(`$${params.length}`));
  };
  // A filter of nothing but unknown words finds nothing; it does not vanish. One department is compared with `=`, so that
  // its index also gives the order.
  const departments = filter.location.filter((key) => /^\d{2}$/.test(key));
  if (departments.length === 1) add(departments[0], (param) => `department = ${param}`);
  else if (filter.location.length > 0) add(departments, (param) => `department = ANY(${param}::text[])`);
  const slugs = filter.category.filter((slug) => /^[a-z0-9-]{1,60}$/.test(slug));
  if (filter.category.length > 0) add(slugs, (param) => `categories && ${param}::text[]`);
  return { sql: parts.length > 0 ? parts.join(' AND ') : 'true', params };
}
