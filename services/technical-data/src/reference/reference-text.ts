import { readDecimal } from '@cotizaobra/proto/rules/decimal';
import { isShareOfLabour, type SupplyKind } from '@cotizaobra/proto/rules/unit-price';
import type { ReferencePartida, ReferenceSupply } from './reference-set.js';

export interface SourceFile {
  name: string;
  text: string;
}

interface Line {
  at: string;
  text: string;
}

type Fault = (line: Line, problem: string) => void;

/** The last column of `insumos.txt`. */
const kindLetters: Record<string, SupplyKind> = { MO: 'LABOUR', MA: 'MATERIAL', EQ: 'EQUIPMENT', SC: 'SUBCONTRACT' };
const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** `code | name | unit | kind | price`, one supply per line. */
export function readSupplies(file: SourceFile, faults: string[]): Map<string, ReferenceSupply> {
  const supplies = new Map<string, ReferenceSupply>();
  const fault = faultIn(faults);
  for (const line of linesOf(file)) {
    const [code = '', name = '', unit = '', letters = '', amount = ''] = columnsOf(line.text);
    const kind = kindLetters[letters];
    const price = isShareOfLabour(unit) ? null : decimalOf(amount);
    if (!CODE.test(code) || name === '' || unit === '' || !kind || (price === null && !isShareOfLabour(unit)))
      fault(line, 'a supply is `code | name | unit | MO, MA, EQ or SC | price`');
    else if (supplies.has(code)) fault(line, `${code} is there already`);
    else supplies.set(code, { code, name, unit, kind, price });
  }
  return supplies;
}

/**
 * A chapter: `# name`, then sections `## name`, then partidas `code | name | unit | yield`, each followed by its
 * supplies `code number`. See reference/README.md.
 */
export function readChapter(
  file: SourceFile,
  supplies: ReadonlyMap<string, ReferenceSupply>,
  faults: string[],
): ReferencePartida[] {
  const partidas: ReferencePartida[] = [];
  const fault = faultIn(faults);
  let path: string[] = [];
  for (const line of linesOf(file)) {
    const heading = /^(#{1,2})\s+(.+)$/.exec(line.text);
    if (heading) path = heading[1] === '#' ? [heading[2]!] : [path[0] ?? '', heading[2]!];
    else if (line.text.includes('|')) partidas.push(readPartida(line, path, fault));
    else addSupply(line, partidas.at(-1), supplies, fault);
  }
  return partidas;
}

function readPartida(line: Line, path: string[], fault: Fault): ReferencePartida {
  const [code = '', item = '', unit = '', amount = ''] = columnsOf(line.text);
  const performance = decimalOf(amount);
  if (!CODE.test(code) || item === '' || unit === '') fault(line, 'a partida is `code | name | unit | yield`');
  const isYield = performance !== null && performance !== '0';
  if (!isYield) fault(line, 'a yield is a number above 0');
  if (!path[0]) fault(line, 'a partida stands under a chapter: `# name`');
  return { code, item, unit, performance: isYield ? performance : '1', path, supplies: [], at: line.at };
}

/**
 * `code crew` for labour and machines by the hour, `code quantity` for other supplies. `=` before a number marks a
 * quantity.
 */
function addSupply(
  line: Line,
  partida: ReferencePartida | undefined,
  supplies: ReadonlyMap<string, ReferenceSupply>,
  fault: Fault,
): void {
  const [, code = '', typed = '', figure = ''] = /^(\S+)\s+(=?)(\S+)$/.exec(line.text) ?? [];
  const supply = supplies.get(code);
  const number = decimalOf(figure);
  if (!partida) fault(line, 'a supply stands below its partida');
  else if (number === null || number === '0') fault(line, 'a supply of a partida is `code number`');
  else if (!supply) fault(line, `there is no supply ${code}`);
  else if (partida.supplies.some((other) => other.code === code)) fault(line, `${code} is in the partida already`);
  else partida.supplies.push(lineOf(supply, number, typed === ''));
}

function lineOf(supply: ReferenceSupply, number: string, mayBeCrew: boolean): ReferencePartida['supplies'][number] {
  const { code, name, unit, kind, price } = supply;
  const byCrew = mayBeCrew && (unit === 'hh' || unit === 'hm');
  const figures = byCrew ? { quadrille: number, quantity: null } : { quadrille: null, quantity: number };
  return { code, supply: name, unit, kind, pu: price, ...figures };
}

const columnsOf = (text: string): string[] => text.split('|').map((column) => column.trim());

function decimalOf(text: string): string | null {
  const reading = readDecimal(text);
  return reading.ok ? reading.value : null;
}

const faultIn =
  (faults: string[]): Fault =>
  (line, problem) => {
    faults.push(`${line.at}: ${problem}`);
  };

/** The lines with content: neither blank nor a comment (`//`). */
function linesOf({ name, text }: SourceFile): Line[] {
  return text
    .split(/\r?\n/)
    .map((line, index) => ({ at: `${name}:${index + 1}`, text: line.trim() }))
    .filter((line) => line.text !== '' && !line.text.startsWith('//'));
}
