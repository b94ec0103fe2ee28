import type { Parts } from './package-parts.js';

/** What the part of a sheet says about its rows and cells beside their values. */
export interface RowMarks {
  levels: ReadonlyMap<number, number>;
  hidden: ReadonlySet<number>;
  /** Indentation by cell: `B5`. */
  indents: ReadonlyMap<string, number>;
  /** Formulas without a cached value. */
  withoutResult: number;
}

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? null;

/** Indentation of each cell format that has one, by its index. */
function indentsOfStyles(styles: string): Map<number, number> {
  const formats = /<cellXfs[\s\S]*?<\/cellXfs>/.exec(styles)?.[0] ?? '';
  const indents = new Map<number, number>();
  for (const [at, format] of formats.split(/<xf\b/).slice(1).entries()) {
    const indent = Number(attribute(format, 'indent') ?? 0);
    if (indent > 0) indents.set(at, indent);
  }
  return indents;
}

/** The part of each sheet by the sheet's name. */
export function partsOfSheets(parts: Parts): Map<string, Buffer> {
  const find = (ending: RegExp): [string, Buffer] | undefined => [...parts].find(([name]) => ending.test(name));
  const workbook = find(/(^|\/)workbook\.xml$/i);
  const links = find(/(^|\/)_rels\/workbook\.xml\.rels$/i)?.[1].toString('utf8') ?? '';
  const targets = new Map<string, string>();
  for (const [tag] of links.matchAll(/<Relationship\b[^>]*>/g)) {
    targets.set(attribute(tag, 'Id') ?? '', attribute(tag, 'Target') ?? '');
  }
  const found = new Map<string, Buffer>();
  const folder = workbook?.[0].replace(/[^/]*$/, '') ?? '';
  for (const [tag] of (workbook?.[1].toString('utf8') ?? '').matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)) {
    const target = targets.get(attribute(tag, 'r:id') ?? attribute(tag, '\\w+:id') ?? '') ?? '';
    const part = parts.get(target.startsWith('/') ? target.slice(1) : folder + target);
    const name = attribute(tag, 'name');
    if (part && name !== null) found.set(decoded(name), part);
  }
  return found;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string): string => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

function marksOf(part: Buffer, styles: ReadonlyMap<number, number>): RowMarks {
  const xml = part.toString('utf8');
  const levels = new Map<number, number>();
  const hidden = new Set<number>();
  for (const [tag] of xml.matchAll(/<(?:\w+:)?row\b[^>]*\b(?:outlineLevel|hidden)\b[^>]*>/g)) {
    const row = Number(attribute(tag, 'r'));
    const level = Number(attribute(tag, 'outlineLevel') ?? 0);
    if (level > 0) levels.set(row, level);
    if (/^(1|true)$/.test(attribute(tag, 'hidden') ?? '')) hidden.add(row);
  }
  const indents = new Map<string, number>();
  if (styles.size > 0) {
    for (const [, place, style] of xml.matchAll(/<(?:\w+:)?c\s+r="([A-Z]+\d+)"\s+s="(\d+)"/g)) {
      const indent = styles.get(Number(style));
      if (indent !== undefined) indents.set(place!, indent);
    }
  }
  const withoutResult = [...xml.matchAll(/<\/(?:\w+:)?f><\/(?:\w+:)?c>|<(?:\w+:)?f\b[^>]*\/><\/(?:\w+:)?c>/g)].length;
  return { levels, hidden, indents, withoutResult };
}

/** Outline levels, hidden rows and indentation of each sheet, by its name. */
export function rowMarks(parts: Parts): Map<string, RowMarks> {
  const styles = [...parts].find(([name]) => /(^|\/)styles\.xml$/i.test(name))?.[1].toString('utf8') ?? '';
  const indents = indentsOfStyles(styles);
  return new Map([...partsOfSheets(parts)].map(([name, part]) => [name, marksOf(part, indents)]));
}
