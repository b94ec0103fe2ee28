/** Just enough XML to change single tags of parts that Office programs write, and leave every other byte alone. */

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

export function decodeXml(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

export const encodeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const patterns = new Map<string, RegExp>();

function attributePattern(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const pattern = new RegExp(`(\\s)(${name})\\s*=\\s*("[^"]*"|'[^']*')`);
  patterns.set(name, pattern);
  return pattern;
}

/** The value of an attribute in the text of a tag; undefined without it. */
export function attribute(tag: string, name: string): string | undefined {
  const found = attributePattern(name).exec(tag)?.[3];
  return found === undefined ? undefined : decodeXml(found.slice(1, -1));
}

export const withoutAttribute = (tag: string, name: string): string => tag.replace(attributePattern(name), '');

/** What may stand between a tag's name and its end. */
export const ATTRIBUTES = '(?:[^>"\']|"[^"]*"|\'[^\']*\')*?';

/** Well-formed comments hold no other one, so an open end is not searched again and again. */
export const COMMENT = '<!--(?:(?!<!--)[\\s\\S])*?-->';

/** All opening tags of a name, whatever its prefix. */
export function tagsNamed(xml: string, name: string): { tag: string; at: number }[] {
  const pattern = new RegExp(`${COMMENT}|<(?:[\\w.-]+:)?${name}(?=[\\s/>])${ATTRIBUTES}>`, 'g');
  return [...xml.matchAll(pattern)]
    .filter(([tag]) => !tag.startsWith('<!--'))
    .map((found) => ({ tag: found[0], at: found.index }));
}

/** A change of a text: what stands from `start` to `end` is replaced. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** Splices must not overlap. Additions stand before what is replaced at their place. */
export function spliced(text: string, splices: readonly Splice[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const splice of splices.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    parts.push(text.slice(at, splice.start), splice.text);
    at = splice.end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
