import { readingErrors } from '@cotizaobra/proto/budget-reading/reading-errors';
import { understand } from '@cotizaobra/proto/budget-reading/understand';
import type { Mapping, Understood } from '@cotizaobra/proto/budget-reading/understood';
import { AppError } from '@cotizaobra/proto/core/errors';
import { Injectable } from '@nestjs/common';
import { parse } from 'csv-parse/sync';
import type { FileKind } from '../domain/budget-import.js';

export interface BudgetReading {
  kind: FileKind;
  reading: Understood;
}

/** Reads the bytes of a file as a budget. */
@Injectable()
export class BudgetReader {
  /** Throws the refusals of files. */
  async read(bytes: Buffer, mapping: Mapping): Promise<BudgetReading> {
    const text = bytes.toString('utf8');
    const table: string[][] = parse(text, { delimiter: [';', ',', '\t'], relax_column_count: true });
    const rows = table.map((cells, at) => ({ row: at + 1, cells: cells.map((one) => ({ text: one })) }));
    const reading = understand([{ name: 'Hoja', rows }], mapping);
    if (reading.tree.length === 0) throw new AppError(readingErrors.FILE_WITHOUT_ITEMS);
    return { kind: 'CSV', reading };
  }
}
