import { exactText, readExact, sum } from './exact-decimal.js';
import { type Bc3Record, lineText, subfields } from './records.js';

/** A concept of ~C: a title, a part, or a resource of a decomposition. */
export interface Concept {
  /** Without the marks of titles (`#`) and of the root (`##`). */
  code: string;
  mark: '' | '#' | '##';
  /** Other codes of the same concept. */
  synonyms: string[];
  unit: string;
  summary: string;
  /** As written; the first one counts, the others are for other places or dates. */
  prices: string[];
  dates: string[];
  type: string;
}

/** A line of ~D or ~Y. */
export interface Component {
  code: string;
  /** As written; '' is 1. */
  factor: string;
  yield: string;
  /** Codes that a percentage applies to, of FIEBDC-3/2016. */
  percentOf: string;
}

/** ~M with its ~N. */
export interface Measurement {
  /** Place of the item from the root, each from 1. */
  position: number[];
  total: string;
  /** The lines as written. */
  lines: string;
  label: string;
}

export interface Bc3File {
  /** Fields of ~V and ~K; null where the file has none. */
  version: string[] | null;
  coefficients: string[] | null;
  concepts: Map<string, Concept>;
  components: Map<string, Component[]>;
  /** By `parent\child`; the parent is '' where the file names none. */
  measurements: Map<string, Measurement[]>;
  texts: Map<string, string>;
  /** Records that are only kept. */
  others: Bc3Record[];
}

const marks = /#{1,2}$/;
export const plainCode = (code: string): string => code.trim().replace(marks, '');
export const measureKey = (parent: string, child: string): string => `${parent}\\${child}`;

const markOf = (code: string): Concept['mark'] => (marks.exec(code)?.[0] ?? '') as Concept['mark'];

function addConcept(file: Bc3File, fields: readonly string[]): void {
  const [first, ...synonyms] = subfields(fields[0]).filter((code) => code !== '');
  if (!first) return;
  const code = plainCode(first);
  const known = file.concepts.get(code);
  const [unit, summary, type] = [lineText(fields[1]), lineText(fields[2]), lineText(fields[5])];
  const [prices, dates] = [subfields(fields[3]), subfields(fields[4])];
  // A blank field of a later record changes nothing.
  file.concepts.set(code, {
    code,
    mark: markOf(first) || known?.mark || '',
    synonyms: synonyms.length > 0 ? synonyms : (known?.synonyms ?? []),
    unit: unit || known?.unit || '',
    summary: summary || known?.summary || '',
    prices: prices.length > 0 ? prices : (known?.prices ?? []),
    dates: dates.length > 0 ? dates : (known?.dates ?? []),
    type: type || known?.type || '',
  });
}

function componentsIn(fields: readonly string[]): Component[] {
  const quads = subfields(fields[1]).length === 0 && subfields(fields[2]).length > 0;
  const size = quads ? 4 : 3;
  const parts = subfields(fields[quads ? 2 : 1]);
  const found: Component[] = [];
  for (let at = 0; at < parts.length; at += size) {
    const code = plainCode(parts[at]!);
    if (code === '') continue;
    const percentOf = quads ? (parts[at + 3] ?? '') : '';
    found.push({ code, factor: parts[at + 1] ?? '', yield: parts[at + 2] ?? '', percentOf });
  }
  return found;
}

/** The first of several codes. A title may be known only by the mark of its own decomposition. */
function parentOf(field: string | undefined, file: Bc3File): string {
  const written = subfields(field).find((code) => code !== '') ?? '';
  const code = plainCode(written);
  if (code === '') return code;
  if (!file.concepts.has(code)) addConcept(file, [written]);
  const concept = file.concepts.get(code)!;
  concept.mark ||= markOf(written);
  return code;
}

/** A measurement while its file is read: ~N adds to it. */
interface OpenMeasurement {
  measurement: Measurement;
  totals: string[];
  lines: string[];
}

/** Collects measurements by their key and position. */
class MeasurementReader {
  private readonly byKey = new Map<string, Map<string, OpenMeasurement>>();

  add({ type, fields }: Bc3Record): void {
    const codes = subfields(fields[0]).map(plainCode);
    const [parent, child] = codes.length > 1 ? [codes[0]!, codes[1]!] : ['', codes[0] ?? ''];
    if (child === '') return;
    const position = subfields(fields[1]).map(Number).filter(Number.isSafeInteger);
    const [total, lines, label] = [lineText(fields[2]), (fields[3] ?? '').trim(), lineText(fields[4])];
    const key = measureKey(parent, child);
    const ofKey = this.byKey.get(key) ?? new Map<string, OpenMeasurement>();
    this.byKey.set(key, ofKey);
    const place = position.join('\\');
    const known = type === 'N' ? ofKey.get(place) : undefined;
    if (!known) {
      ofKey.set(place, { measurement: { position, total, lines, label }, totals: [total], lines: [lines] });
      return;
    }
    known.totals.push(total);
    known.lines.push(lines);
  }

  all(): Map<string, Measurement[]> {
    return new Map([...this.byKey].map(([key, ofKey]) => [key, [...ofKey.values()].map(joined)]));
  }
}

function joined({ measurement, totals, lines }: OpenMeasurement): Measurement {
  if (totals.length === 1) return measurement;
  const read = totals.flatMap((total) => readExact(total) ?? []);
  const last = lines.length - 1;
  const all = lines.map((one, at) => (at === last || one.endsWith('\\') ? one : `${one}\\`)).join('');
  return { ...measurement, total: read.length > 0 ? exactText(sum(read)) : '', lines: all };
}

function addRecord(file: Bc3File, measurements: MeasurementReader, record: Bc3Record): void {
  const { type, fields } = record;
  if (type === 'V') file.version ??= fields;
  else if (type === 'K') file.coefficients ??= fields;
  else if (type === 'C') addConcept(file, fields);
  else if (type === 'D' || type === 'Y') {
    const parent = parentOf(fields[0], file);
    const added = componentsIn(fields);
    const known = type === 'Y' ? file.components.get(parent) : undefined;
    if (known) for (const one of added) known.push(one);
    else file.components.set(parent, added);
  } else if (type === 'M' || type === 'N') measurements.add(record);
  else if (type === 'T') file.texts.set(plainCode(fields[0] ?? ''), fields.slice(1).join('|').trim());
  else file.others.push(record);
}

/** The concepts of a file. Concepts come first, because the marks of titles are read from them. */
export function conceptsOf(records: readonly Bc3Record[]): Bc3File {
  const file: Bc3File = {
    version: null,
    coefficients: null,
    concepts: new Map(),
    components: new Map(),
    measurements: new Map(),
    texts: new Map(),
    others: [],
  };
  const measurements = new MeasurementReader();
  const isConcept = ({ type }: Bc3Record): boolean => type === 'C';
  for (const record of records) if (isConcept(record)) addRecord(file, measurements, record);
  for (const record of records) if (!isConcept(record)) addRecord(file, measurements, record);
  return { ...file, measurements: measurements.all() };
}
