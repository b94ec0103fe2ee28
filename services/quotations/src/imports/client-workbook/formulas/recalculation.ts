import { cellText } from '../cell-texts.js';
import { cachedValue, formulaOf, withValue, type XmlCell } from '../sheet-xml.js';
import { attribute, encodeXml, type Splice, withoutAttribute } from '../xml.js';
import { evaluate } from './evaluate.js';
import { type CellValue, NotComputed } from './functions.js';
import { type Expression, parseFormula } from './parse-formula.js';
import { type Reference, type Token, tokensOf } from './tokens.js';

/** The rows of a sheet with their cells. */
export interface FormulaSheet {
  rows: readonly { row: number; cells: readonly XmlCell[] }[];
}

interface Formula {
  sheet: string;
  cell: XmlCell;
  tokens: Token[];
  expression: Expression | null;
  /** How far a shared formula is from the one that is written. */
  down: number;
  right: number;
}

/** A formula whose value follows from a changed cell; `value` is undefined if it cannot be computed here. */
interface Outcome {
  changed: boolean;
  value: CellValue | undefined;
}

/** Results depend on what is not named in the formula. */
const volatile = new Set(['INDIRECT', 'OFFSET', 'NOW', 'TODAY', 'RAND', 'RANDBETWEEN', 'CELL', 'INFO']);
/** Cells that may be read in all; the rest is left to the program that opens the workbook. */
const READS_MAX = 3_000_000;
const DEPTH_MAX = 400;
const UNKNOWN: Outcome = { changed: true, value: undefined };

/**
 * The values that formulas get from changed cells. A formula that cannot be computed loses its value in place of
 * keeping a wrong one: programs compute what has none. Formulas that nothing changed keep theirs.
 */
export class Recalculation {
  /** By the name of the sheet in capitals. */
  private readonly cells = new Map<string, { rows: Map<number, Map<number, XmlCell>>; last: number }>();
  private readonly formulas = new Map<XmlCell, Formula>();
  private readonly outcomes = new Map<XmlCell, Outcome>();
  private readonly open = new Set<XmlCell>();
  private reads = 0;

  /** `names`: texts of defined names, in capitals. `changed`: new values by `Recalculation.key`. */
  constructor(
    private readonly sheets: ReadonlyMap<string, FormulaSheet>,
    private readonly strings: readonly string[],
    private readonly names: ReadonlyMap<string, string>,
    private readonly changed: ReadonlyMap<string, CellValue>,
  ) {
    for (const [name, sheet] of sheets) {
      const rows = new Map(
        sheet.rows.map(({ row, cells }) => [row, new Map(cells.map((cell) => [cell.column, cell]))]),
      );
      this.cells.set(name.toUpperCase(), { rows, last: sheet.rows.at(-1)?.row ?? 0 });
      this.addFormulas(name, sheet);
    }
  }

  static key(sheet: string, row: number, column: number): string {
    return `${row}:${column}:${sheet.toUpperCase()}`;
  }

  private addFormulas(name: string, sheet: FormulaSheet): void {
    const shared = new Map<string, Formula>();
    for (const { cells } of sheet.rows) {
      for (const cell of cells) {
        const formula = formulaOf(cell);
        if (!formula) continue;
        const type = attribute(formula.tag, 't');
        const group = type === 'shared' ? (attribute(formula.tag, 'si') ?? '') : '';
        const master = formula.text === '' ? shared.get(group) : undefined;
        const tokens = master?.tokens ?? this.resolved(tokensOf(formula.text));
        const isPlain = type === undefined || type === 'shared' || type === 'normal';
        const made: Formula = {
          sheet: name,
          cell,
          tokens,
          expression: isPlain ? (master ? master.expression : parseFormula(tokens)) : null,
          down: master ? cell.row - master.cell.row : 0,
          right: master ? cell.column - master.cell.column : 0,
        };
        if (group !== '' && formula.text !== '') shared.set(group, made);
        this.formulas.set(cell, made);
      }
    }
  }

  /** A defined name that is one reference becomes it; any other cannot be followed. */
  private resolved(tokens: readonly Token[]): Token[] {
    return tokens.map((token, at) => {
      const next = tokens[at + 1];
      const isFunction = next?.kind === 'SIGN' && next.sign === '(';
      if (token.kind !== 'NAME' || isFunction || token.name === 'TRUE' || token.name === 'FALSE') return token;
      const [named, ...others] = tokensOf(this.names.get(token.name) ?? '');
      return named?.kind === 'REFERENCE' && others.length === 0 ? named : { kind: 'STRANGE', text: token.name };
    });
  }

  /** The formulas of a sheet whose value changes; an undefined one cannot be computed here. */
  results(name: string): { cell: XmlCell; value: CellValue | undefined }[] {
    return this.sheets.get(name)!.rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => {
        if (!this.formulas.has(cell)) return [];
        const { changed, value } = this.outcomeOf(cell, 0);
        return changed ? [{ cell, value }] : [];
      }),
    );
  }

  /** The same as changes of the sheet's XML: cached values alone, formulas stay as written. */
  splices(name: string, prefix: string): Splice[] {
    return this.results(name).map(({ cell, value }) => ({
      start: cell.start,
      end: cell.end,
      text: withResult(cell, value, prefix),
    }));
  }

  private outcomeOf(cell: XmlCell, depth: number): Outcome {
    const known = this.outcomes.get(cell);
    if (known) return known;
    if (this.open.has(cell) || depth > DEPTH_MAX) return UNKNOWN;
    this.open.add(cell);
    const outcome = this.compute(this.formulas.get(cell)!, depth);
    this.open.delete(cell);
    this.outcomes.set(cell, outcome);
    return outcome;
  }

  private compute(formula: Formula, depth: number): Outcome {
    const isOpaque = formula.tokens.some(isOpaqueToken);
    const isChanged = formula.tokens.some(
      (token) => token.kind === 'REFERENCE' && this.isAreaChanged(formula, token.reference, depth),
    );
    const isTooMuch = this.reads > READS_MAX;
    if (!isChanged && !isOpaque && !isTooMuch) return { changed: false, value: valueIn(formula.cell, this.strings) };
    if (!formula.expression || isOpaque || isTooMuch) return UNKNOWN;
    try {
      const value = evaluate(formula.expression, (reference) => this.valuesOf(formula, reference, depth));
      return { changed: true, value };
    } catch (error) {
      if (error instanceof NotComputed) return UNKNOWN;
      throw error;
    }
  }

  /** True if a cell of the area has another value than the file. */
  private isAreaChanged(formula: Formula, reference: Reference, depth: number): boolean {
    let isChanged = false;
    this.visit(formula, reference, (cell, row, column, sheet) => {
      if (this.changed.has(Recalculation.key(sheet, row, column))) isChanged = true;
      else if (cell && this.formulas.has(cell)) isChanged = this.outcomeOf(cell, depth + 1).changed || isChanged;
    });
    return isChanged;
  }

  private valuesOf(formula: Formula, reference: Reference, depth: number): CellValue[] {
    const values: CellValue[] = [];
    this.visit(formula, reference, (cell, row, column, sheet) => {
      const changed = this.changed.get(Recalculation.key(sheet, row, column));
      if (changed !== undefined) values.push(changed);
      else if (!cell) values.push(null);
      else {
        const isFormula = this.formulas.has(cell);
        const value = isFormula ? this.outcomeOf(cell, depth + 1).value : valueIn(cell, this.strings);
        if (value === undefined) throw new NotComputed();
        values.push(value);
      }
    });
    return values;
  }

  private visit(
    { sheet: own, down, right }: Formula,
    { sheet, from, to }: Reference,
    each: (cell: XmlCell | undefined, row: number, column: number, sheet: string) => void,
  ): void {
    const name = sheet ?? own;
    const found = this.cells.get(name.toUpperCase());
    if (!found) return;
    const { rows, last } = found;
    const rowOf = ({ row, fixedRow }: typeof from, whole: number): number =>
      row === null ? whole : fixedRow ? row : row + down;
    const columnAt = ({ column, fixedColumn }: typeof from): number => (column ?? 0) + (fixedColumn ? 0 : right);
    const [top, bottom] = [rowOf(from, 1), rowOf(to, last)];
    for (let row = Math.min(top, bottom); row <= Math.max(top, bottom); row += 1) {
      for (let column = columnAt(from); column <= columnAt(to); column += 1) {
        this.reads += 1;
        if (this.reads > READS_MAX) return;
        each(rows.get(row)?.get(column), row, column, name);
      }
    }
  }
}

/** What a formula depends on besides its references: structured references, other workbooks, functions of places. */
function isOpaqueToken(token: Token): boolean {
  if (token.kind === 'NAME') return volatile.has(token.name);
  if (token.kind !== 'STRANGE') return false;
  // A link to another workbook changes with no cell of this one, if nothing else follows it.
  const link = /^(?:'[^']*\[[^']*'|\[[^\]]*\][^!]*)!\$?[A-Za-z]{1,3}\$?\d+(?::\$?[A-Za-z]{1,3}\$?\d+)?/.exec(
    token.text,
  );
  return !link || /[A-Za-z]{1,3}\$?\d/.test(token.text.slice(link[0].length));
}

/** The value in the file; undefined for errors, which are not computed with. */
function valueIn(cell: XmlCell, strings: readonly string[]): CellValue | undefined {
  const type = attribute(cell.tag, 't');
  if (type === 's' || type === 'inlineStr' || type === 'str') return cellText(cell, strings);
  const value = cachedValue(cell);
  if (type === 'e' || type === 'd') return undefined;
  if (value === null || value === '') return null;
  return type === 'b' ? value === '1' : Number(value);
}

function withResult(cell: XmlCell, value: CellValue | undefined, prefix: string): string {
  const bare = withoutAttribute(cell.tag, 't').replace(/\s*>$/, '');
  const type = typeof value === 'string' ? ' t="str"' : typeof value === 'boolean' ? ' t="b"' : '';
  const text =
    value === undefined ? null : typeof value === 'boolean' ? (value ? '1' : '0') : encodeXml(String(value ?? 0));
  return `${bare}${type}>${withValue(cell.inner, text, prefix)}</${prefix}c>`;
}
