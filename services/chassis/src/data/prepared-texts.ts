/** More are not named: each takes memory in every connection, and lists of ids make a text for each length. */
const NAMES_MAX = 300;
/** A text that comes this often is worth a name. */
const WORTH = 3;

/**
 * Optional conditions, searches and pages: the best plan depends on the values, and PostgreSQL plans a named statement
 * once for all values.
 */
const PLANNED_EACH_TIME = /IS NULL OR|search|tsquery|LIKE|OFFSET|unnest|similarity/i;

const names = new Map<string, string>();
let seen = new Map<string, number>();
let given = 0;

/**
 * The name of the prepared statement for a text that this process sends again and again; undefined for others. The
 * server then parses it once for each connection, and its text travels once.
 */
export function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size === NAMES_MAX) return name;
  const times = (seen.get(text) ?? 0) + 1;
  if (times < WORTH || PLANNED_EACH_TIME.test(text)) {
    if (seen.size >= 10 * NAMES_MAX) seen = new Map();
    seen.set(text, times);
    return undefined;
  }
  seen.delete(text);
  given += 1;
  names.set(text, `s${given}`);
  return names.get(text);
}

/** A migration changed what a statement returns: new names make every connection prepare anew. */
export const forgetNames = (): void => names.clear();
