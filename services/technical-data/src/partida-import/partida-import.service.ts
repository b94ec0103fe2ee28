import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { analyseUnitPrice, type SupplyKind } from '@cotizaobra/proto/rules/unit-price';
import { technicalDataErrors as errors } from '@cotizaobra/proto/technical-data/errors';
import { ImportPartida } from '@cotizaobra/proto/technical-data/import-partida';
import type { Partida, RowError } from '@cotizaobra/proto/technical-data/model';
import {
  type PartidaPreview,
  type PreviewPartidaImport,
} from '@cotizaobra/proto/technical-data/preview-partida-import';
import { Injectable } from '@nestjs/common';
import { IncomingFiles } from '../incoming/incoming-files.js';
import { PartidaStore } from '../partida/partida-store.js';
import { readPartidaFile } from './partida-file.js';
import { type ReadPartida, readPartida } from './partida-reading.js';

/** 'Cargar Archivos': one partida from a CSV, all of it or nothing. */
@Injectable()
export class PartidaImportService {
  constructor(
    private readonly files: IncomingFiles,
    private readonly store: PartidaStore,
  ) {}

  preview({ file, kinds = {} }: MessagePayload<typeof PreviewPartidaImport>): Promise<PartidaPreview> {
    return this.files.read(file, (bytes) => {
      const source = readPartidaFile(bytes);
      const read = readPartida(source, kinds);
      return {
        fileName: file.fileName,
        bytes: bytes.length,
        format: source.format,
        decimalComma: read.decimalComma,
        item: read.item,
        performance: read.performance ?? source.performance,
        unit: read.unit,
        rows: shownRows(read, new Map(source.supplies.map(({ row, cells }) => [row, cells]))),
        skipped: source.skipped,
        errors: read.errors,
        unitCost: read.unitCost,
      };
    });
  }

  /** @throws INVALID_CSV_FORMAT, IMPORT_ROWS_REFUSED with a field a bad cell, and what saving a partida throws */
  import(input: MessagePayload<typeof ImportPartida>): Promise<Partida> {
    return this.files.readOnce(ImportPartida, input, async (bytes) => {
      const read = readGood(bytes, input.kinds ?? {});
      const { categoryId, insertPosition, relativeToId = null } = input;
      const { item, unit, performance, supplies } = read;
      return this.store.add({ categoryId, insertPosition, relativeToId, item, unit, performance, supplies });
    });
  }
}

/** What the file says when nothing in it is wrong. */
function readGood(bytes: Buffer, kinds: Record<string, SupplyKind>): ReadPartida & { performance: string } {
  const read = readPartida(readPartidaFile(bytes), kinds);
  const { performance } = read;
  if (read.errors.length > 0 || performance === null)
    throw new AppError(errors.IMPORT_ROWS_REFUSED, {}, read.errors.map(toFieldError));
  return { ...read, performance };
}

const toFieldError = ({ row, field, message }: RowError) => ({
  path: `rows.${row}.${field}`,
  code: 'cell',
  message,
});

/** Computed figures where every cell could be read, but for a partial that does not follow; else the file's own texts. */
function shownRows(read: ReadPartida, cellsOf: Map<number, string[]>): PartidaPreview['rows'] {
  const clean = read.performance !== null && read.supplies.every(({ errors: found }) => found.length === 0);
  const figures = clean ? analyseUnitPrice(read.performance ?? '1', read.supplies).supplies : [];
  const wrongPartials = new Set(read.errors.filter(({ field }) => field === 'partial').map(({ row }) => row));
  return read.supplies.map(({ row, kind, supply, unit, quadrille }, at) => {
    const [, , , quantity = '', pu = '', partial = ''] = cellsOf.get(row) ?? [];
    const computed = figures[at];
    const shown = computed
      ? { quantity: computed.quantity ?? '', pu: computed.pu ?? '', partial: computed.partial }
      : { quantity, pu, partial };
    return {
      ...{ row, kind, supply, unit, quadrille: quadrille ?? '' },
      ...shown,
      partial: wrongPartials.has(row) ? partial : shown.partial,
    };
  });
}
