import { inferSupplyKind } from '../../rules/unit-price.js';
import type { ReadSheet } from '../sheet.js';
import { type SheetTable, tableOf } from '../sheet-table.js';
import { type TableCell, textOf } from '../tables.js';
import { firstHeadings, isFlat, supplyColumnsOf } from './analysis-columns.js';
import { readBlocks } from './block-lines.js';
import { readFlat } from './flat-lines.js';
import { type AnalysisFault, type FoundAnalyses, type FoundAnalysis, foundLimits } from './found-analysis.js';
import type { RawAnalyses, RawAnalysis, RawSupply } from './raw-analysis.js';
import { isPartOfOne, settleQuantity, type WrittenSupply } from './settle-quantity.js';
import { cellAt, formatsOf, readCell, type SupplyFormats } from './supply-cells.js';

/** Collects the faults of a file while its cells are read. */
class Reader {
  readonly faults: AnalysisFault[] = [];
  private roundedCells = 0;

  constructor(private readonly formats: SupplyFormats) {}

  analysis({ row, code, item, facts, supplies }: RawAnalysis): FoundAnalysis {
    const name = this.cut(row, item, 'El nombre', item, foundLimits.item);
    const perDay = this.headNumber(row, item, 'El rendimiento', facts.yield);
    const found: FoundAnalysis = {
      row,
      code: code.slice(0, foundLimits.code),
      item: name,
      unit: (facts.unit ?? '').slice(0, foundLimits.unit),
      yield: perDay === '0' ? null : perDay,
      supplies: [],
      costInFile: this.headNumber(row, item, 'El costo', facts.cost),
    };
    const kept = supplies.slice(0, foundLimits.supplies);
    if (kept.length < supplies.length) {
      this.fault(
        'LEFT_OUT',
        supplies[kept.length]!.row,
        item,
        `Un análisis lleva hasta ${foundLimits.supplies} insumos; los demás no se importan.`,
      );
    }
    found.supplies = kept.map((supply) => settleQuantity(this.supply(supply, item), found, this.faults));
    return found;
  }

  /** One line for all cells with more decimals than are kept. */
  end(): void {
    if (this.roundedCells === 0) return;
    const text = `${this.roundedCells} cantidades o precios tienen más de 10 decimales y se redondean a 10.`;
    this.fault('ROUNDED', 0, '', text);
  }

  fault(kind: AnalysisFault['kind'], row: number, item: string, text: string): void {
    this.faults.push({ kind, row, item, text });
  }

  private supply({ row, line, columns, kind }: RawSupply, item: string): WrittenSupply {
    const text = (column: 'code' | 'description' | 'unit'): string =>
      textOf(cellAt(line, columns[column])).replace(/\s+/g, ' ').trim();
    const number = (column: 'crew' | 'quantity' | 'price' | 'partial', noun: string) => {
      const reading = readCell(cellAt(line, columns[column]), this.formats[column]);
      if (reading.kind === 'UNREAD')
        this.fault('UNREAD', row, item, `${noun} «${reading.text.slice(0, 40)}» ${reading.why}.`);
      if (reading.kind !== 'NUMBER') return null;
      if (reading.rounded && column !== 'partial') this.roundedCells += 1;
      return reading;
    };
    const quantity = number('quantity', 'La cantidad');
    const unit = text('unit').slice(0, foundLimits.unit);
    const supply: WrittenSupply = {
      row,
      code: text('code').slice(0, foundLimits.code),
      kind: kind ?? inferSupplyKind(unit),
      description: this.cut(row, item, 'El insumo', text('description'), foundLimits.description),
      unit,
      crew: this.crewOf(number('crew', 'La cuadrilla')?.value ?? null),
      quantity: quantity?.value ?? null,
      price: number('price', 'El precio')?.value ?? null,
      quantityPlaces: quantity?.places ?? 0,
      partialInFile: number('partial', 'El parcial')?.value ?? null,
    };
    if (isPartOfOne(supply)) {
      this.fault(
        'QUANTITY',
        row,
        item,
        `«${supply.description}»: ${supply.quantity} es parte de uno; se guarda como porcentaje.`,
      );
      supply.quantity = hundredfold(supply.quantity!);
    }
    // A percentage of labour is listed with the equipment, whatever heading it stands below.
    return supply.kind === 'LABOUR' && inferSupplyKind(unit) === 'EQUIPMENT'
      ? { ...supply, kind: 'EQUIPMENT' }
      : supply;
  }

  private crewOf(crew: string | null): string | null {
    return crew === null || crew === '0' || Number(crew) >= 10_000 ? null : crew;
  }

  /** A number above the supplies; it is written as their prices are. */
  private headNumber(row: number, item: string, noun: string, cell: TableCell | undefined): string | null {
    if (cell === undefined) return null;
    const reading = readCell(cell, this.formats.price ?? this.formats.quantity);
    if (reading.kind === 'NUMBER') return reading.value;
    if (reading.kind === 'UNREAD')
      this.fault('UNREAD', row, item, `${noun} «${reading.text.slice(0, 40)}» ${reading.why}.`);
    return null;
  }

  private cut(row: number, item: string, noun: string, text: string, max: number): string {
    if (text.length <= max) return text;
    this.fault('SHORTENED', row, item, `${noun} supera ${max} caracteres y se corta.`);
    return text.slice(0, max);
  }
}

/** `0.03` → `3`. */
function hundredfold(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const digits = fraction.padEnd(2, '0');
  const rest = digits.slice(2).replace(/0+$/, '');
  const moved = (whole + digits.slice(0, 2)).replace(/^0+(?=\d)/, '');
  return rest === '' ? moved : `${moved}.${rest}`;
}

function rawOf(sheet: SheetTable): RawAnalyses {
  const at = firstHeadings(sheet.table);
  const columns = at < 0 ? null : supplyColumnsOf(sheet.table[at]!);
  return columns && isFlat(columns) ? readFlat(sheet) : readBlocks(sheet);
}

/**
 * The unit price analyses of a workbook: of the sheet that has most of them. Blocks as S10 prints them, or a table with
 * one line per supply. `analyses` is empty where there are none.
 */
export function readAnalyses(sheets: readonly ReadSheet[]): FoundAnalyses {
  const read = sheets.map((sheet) => ({ name: sheet.name, raw: rawOf(tableOf(sheet)) }));
  const best = read.reduce<(typeof read)[number] | null>(
    (most, one) => (one.raw.analyses.length > (most?.raw.analyses.length ?? 0) ? one : most),
    null,
  );
  if (!best) return { sheet: null, analyses: [], faults: [] };
  const reader = new Reader(formatsOf(best.raw.analyses.flatMap(({ supplies }) => supplies)));
  const analyses = best.raw.analyses.map((raw) => reader.analysis(raw));
  for (const { row, item, text } of best.raw.lost) {
    reader.fault('LEFT_OUT', row, item, `«${text}» no se pudo ubicar y no se importa.`);
  }
  reader.end();
  return { sheet: best.name, analyses, faults: reader.faults };
}
