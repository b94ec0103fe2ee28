import { type TableCell, textOf } from '../tables.js';

const clean = (cell: TableCell | undefined): string => textOf(cell).replace(/\s+/g, ' ').trim();
const isFilled = (cell: TableCell): boolean => clean(cell) !== '';

/** An item number or a code of S10: `01.02.03`, `OE.2.1`, `010701010101-0201001-01`. */
const itemCode = /^\(?(?:[A-Z]{0,4}\.?\d[\dA-Z.-]*)\)?$/i;

/** Name and code of 'Partida 01.01 CARTEL DE OBRA', in one cell or several; null if the line begins no analysis. */
export function itemIn(line: readonly TableCell[]): { code: string; item: string } | null {
  const cells = line.filter(isFilled).map(clean);
  const begins = /^(?:sub)?partida\s*(?:n[°º.]?)?\s*:?\s*(.*)$/i.exec(cells[0] ?? '');
  if (!begins) return null;
  // Beside the word in its own cell stand number and name; in cells of their own each is whole.
  const beside = /^(\S+)\s+(.+)$/.exec(begins[1]!);
  const own = beside && itemCode.test(beside[1]!) ? [beside[1]!, beside[2]!] : [begins[1]!];
  const words = [...own, ...cells.slice(1)].map((text) => text.replace(/^:\s*/, '')).filter((text) => text !== '');
  const codes: string[] = [];
  while (words.length > 1 && itemCode.test(words[0]!)) codes.push(words.shift()!);
  // S10 prints its own code in brackets between number and name.
  const item = (words[0] ?? '').replace(/^\([\dA-Z.-]+\)\s*/i, '');
  return item === '' ? null : { code: codes[0]?.replace(/[()]/g, '') ?? '', item };
}

/** The number of a cell: the stored one, or the text of the first that it shows (`MO. 12.0000`). */
function numberIn(cell: TableCell): TableCell | null {
  if (typeof cell !== 'string') return cell.number.startsWith('-') ? null : cell;
  return /\d[\d.,']*/.exec(cell)?.[0].replace(/[.,]$/, '') ?? null;
}

/** Numbers are cells, to be read in the format that the file proves. */
export interface HeadFacts {
  yield?: TableCell;
  unit?: string;
  cost?: TableCell;
}

/** Yield, unit and cost that a line between name and headings tells. */
export function headFactsIn(line: readonly TableCell[]): HeadFacts {
  const facts: HeadFacts = {};
  const filled = line.filter(isFilled);
  const starts = filled.findIndex((cell) => /^rend(imiento|\.|$)/i.test(clean(cell)));
  const costs = filled.findIndex((cell) => /costo\s+(unitario|directo)|precio\s+unitario/i.test(clean(cell)));
  if (starts >= 0) {
    const cells = filled.slice(starts, costs > starts ? costs : undefined);
    const unit = /([^\s\d/:(]+)\s*\/\s*d[ií]a/i.exec(cells.map(clean).join(' '))?.[1];
    if (unit) facts.unit = unit;
    // The digit of `m2/DIA` is no yield.
    const bare = cells.map((cell) =>
      typeof cell === 'string' ? cell.replace(/[^\s\d][^\s/]*\s*\/\s*d[ií]a/i, '') : cell,
    );
    const numbers = bare.flatMap((cell) => numberIn(cell) ?? []);
    if (numbers[0] !== undefined) facts.yield = numbers[0];
  }
  if (costs >= 0) {
    const cells = filled.slice(costs);
    const unit = /\bpor\s*:?\s*([^\s\d:]\S*)\s*(?:\d|$)/i.exec(cells.map(clean).join(' '))?.[1];
    if (unit && !facts.unit) facts.unit = unit;
    const numbers = cells.slice(1).flatMap((cell) => numberIn(cell) ?? []);
    const own = /([\d.,']+)\s*$/.exec(clean(cells[0]))?.[1];
    const cost = numbers.at(-1) ?? (own === undefined ? null : numberIn(own));
    if (cost !== null) facts.cost = cost;
  }
  const named = filled.findIndex((cell) => /^unidad\s*:?$/i.test(clean(cell)));
  if (named >= 0 && filled[named + 1] !== undefined) facts.unit = clean(filled[named + 1]);
  const inOne = /(?:^|\s)unidad\s*:\s*(\S+)/i.exec(filled.map(clean).join(' '))?.[1];
  if (inOne && !facts.unit) facts.unit = inOne;
  return facts;
}
