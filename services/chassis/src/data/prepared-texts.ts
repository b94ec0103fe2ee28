/** More are not known: each name takes memory in every connection, and lists of ids make a text for each length. */
const TEXTS_MAX = 500;
/** A text that comes this often is worth a name. */
const WORTH = 3;
/** Longer ones insert many rows at once. */
const LENGTH_MAX = 10_000;

/** Where conditions begin. A list of columns before them, or of values to insert, has no part in the plan. */
const CONDITIONS = /\b(?:WHERE|JOIN)\b/i;

/**
 * Optional conditions, searches, pages and lists to compare with: the best plan depends on the values, and PostgreSQL
 * plans a named statement once for all values.
 */
const PLANNED_EACH_TIME = /IS NULL OR|search|tsquery|LIKE|OFFSET|similarity/i;
const LISTS = /\bunnest\b/i;

/** Begins a text that one plan serves in spite of its lists: they are always short, or are compared with nothing. */
export const ONE_PLAN = '/* one plan */';

function isPlannedEachTime(text: string): boolean {
  if (text.startsWith(ONE_PLAN)) return false;
  const at = text.search(CONDITIONS);
  return at >= 0 && (LISTS.test(text) || PLANNED_EACH_TIME.test(text.slice(at)));
}

/** Undefined: this text is never named. */
const names = new Map<string, string | undefined>();
let seen = new Map<string, number>();
let given = 0;

/**
 * The name of the prepared statement for a text that this process sends again and again; undefined for others. The
 * server then parses it once for each connection, and its text travels once.
 */
export function nameOf(text: string): string | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  if (names.has(text) || names.size === TEXTS_MAX) return names.get(text);
  const times = (seen.get(text) ?? 0) + 1;
  if (times < WORTH) {
    if (seen.size === 10 * TEXTS_MAX) seen = new Map();
    seen.set(text, times);
    return undefined;
  }
  seen.delete(text);
  given += 1;
  names.set(text, isPlannedEachTime(text) ? undefined : `s${given}`);
  return names.get(text);
}

/** A migration changed what a statement returns: new names make every connection prepare anew. */
export const forgetNames = (): void => names.clear();
