import { amountToCents } from '@cotizaobra/proto/rules/totals';
import { readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import { analyseUnitPrice, type SupplyKind } from '@cotizaobra/proto/rules/unit-price';
import { supplyFieldNames } from '@cotizaobra/proto/technical-data/limits';
import { partidaFormSchema, type RowError } from '@cotizaobra/proto/technical-data/model';
import { formatsOf, usesDecimalComma } from '../incoming/number-cells.js';
import type { PartidaFile } from './partida-file.js';
import { cellError, type ReadSupply, readSupply } from './supply-reading.js';

/** A partida from a file, with all its faults. */
export interface ReadPartida {
  item: string;
  /** Null when it is unreadable. */
  performance: string | null;
  unit: string;
  decimalComma: boolean;
  supplies: ReadSupply[];
  errors: RowError[];
  /** Null while there are errors. */
  unitCost: string | null;
}

/** Reads every cell. Checks that quantities follow from crews, and partials from both. */
export function readPartida(file: PartidaFile, kinds: Readonly<Record<string, SupplyKind>>): ReadPartida {
  const column = (at: number): string[] => file.supplies.map(({ cells }) => cells[at] ?? '');
  const formats = formatsOf({ quantity: column(3), price: column(4), partial: column(5) });
  const decimalComma = usesDecimalComma(formats);
  const facts = readFacts(file, decimalComma);
  const options = { performance: facts.performance, formats, kinds };
  const supplies = file.supplies.map((cells) => readSupply(cells, options));
  const found = [...facts.errors, ...supplies.flatMap(({ errors }) => errors)];
  const unitCost = found.length === 0 ? checkPartials(facts.performance ?? '1', supplies, found) : null;
  return { ...facts, decimalComma, supplies, errors: found, unitCost: found.length === 0 ? unitCost : null };
}

function readFacts(file: PartidaFile, decimalComma: boolean) {
  const number = /^\d[\d.,]*/.exec(file.performance)?.[0] ?? file.performance;
  const reading = readTypedDecimal(number, decimalComma ? 'DECIMAL' : null);
  const form = partidaFormSchema.omit({ categoryId: true }).safeParse({
    item: file.item,
    unit: file.unit,
    performance: reading.ok ? reading.value : file.performance,
  });
  const errors = (form.error?.issues ?? []).map(({ path, message }) => {
    const field = String(path[0]) as keyof typeof places;
    const { row, column } = places[field];
    return cellError(row, field, column, file[field].slice(0, 40), `${message}.`);
  });
  const performance = errors.some(({ field }) => field === 'performance') ? null : reading.ok ? reading.value : null;
  return { item: form.data?.item ?? file.item, unit: file.unit, performance, errors };
}

const places = {
  item: { row: 1, column: 'Nombre de la partida' },
  performance: { row: 2, column: 'Rendimiento' },
  unit: { row: 2, column: 'Unidad' },
} as const;

/** Reports a wrong partial as an error of its row, and returns the unit cost. */
function checkPartials(performance: string, supplies: readonly ReadSupply[], errors: RowError[]): string {
  const analysis = analyseUnitPrice(performance, supplies);
  for (const [at, { row, partial }] of supplies.entries()) {
    const expected = analysis.supplies[at]!.partial;
    if (partial === null || sameAmount(partial, expected)) continue;
    errors.push(
      cellError(
        row,
        'partial',
        supplyFieldNames.partial,
        partial,
        `«${partial}» no sigue de la cantidad y el precio: debe ser ${expected}.`,
      ),
    );
  }
  return analysis.unitCost;
}

/** A typed amount with more than two decimals never equals a partial. */
const sameAmount = (typed: string, expected: string): boolean =>
  (typed.split('.')[1]?.length ?? 0) <= 2 && amountToCents(typed) === amountToCents(expected);
