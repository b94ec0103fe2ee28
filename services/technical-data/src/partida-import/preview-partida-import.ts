import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { analyseUnitPrice } from '@cotizaobra/proto/rules/unit-price';
import { type PartidaPreview, PreviewPartidaImport } from '@cotizaobra/proto/technical-data/preview-partida-import';
import { Controller } from '@nestjs/common';
import { IncomingFiles } from '../incoming/incoming-files.js';
import { readPartidaFile } from './partida-file.js';
import { type ReadPartida, readPartida } from './partida-reading.js';

@Controller()
export class PreviewPartidaImportHandler {
  constructor(private readonly files: IncomingFiles) {}

  @Handles(PreviewPartidaImport)
  execute({ file, kinds = {} }: MessagePayload<typeof PreviewPartidaImport>): Promise<PartidaPreview> {
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
}

/** Shows computed figures when every cell is readable, except for wrong partials; otherwise the texts of the file. */
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
