import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import type { SupplyKind } from '@cotizaobra/proto/rules/unit-price';
import { technicalDataErrors as errors } from '@cotizaobra/proto/technical-data/errors';
import { ImportPartida } from '@cotizaobra/proto/technical-data/import-partida';
import type { Partida, RowError } from '@cotizaobra/proto/technical-data/model';
import { Controller } from '@nestjs/common';
import { IncomingFiles } from '../incoming/incoming-files.js';
import { refuseTakenName } from '../partida/partida-names.js';
import { PartidaOrder } from '../partida/partida-order.js';
import { PartidaReader } from '../partida/partida-reader.js';
import { PartidaStore } from '../partida/partida-store.js';
import { readPartidaFile } from './partida-file.js';
import { type ReadPartida, readPartida } from './partida-reading.js';

/** 'Cargar Archivos': imports one partida from a CSV, all or nothing. */
@Controller()
export class ImportPartidaHandler {
  constructor(
    private readonly files: IncomingFiles,
    private readonly order: PartidaOrder,
    private readonly store: PartidaStore,
    private readonly reader: PartidaReader,
    private readonly transactions: Transactions,
  ) {}

  @Handles(ImportPartida)
  execute(input: MessagePayload<typeof ImportPartida>): Promise<Partida> {
    return this.files.readOnce(ImportPartida, input, async (bytes) => {
      const { item, unit, performance, supplies } = readGood(bytes, input.kinds ?? {});
      const { categoryId, insertPosition, relativeToId = null } = input;
      const saved = this.transactions.run(async () => {
        const position = await this.order.take({ categoryId, insertPosition, relativeToId, movingId: null });
        return this.reader.get(await this.store.insert({ categoryId, position, item, unit, performance, supplies }));
      });
      return refuseTakenName(saved);
    });
  }
}

/** The content of a file without faults. @throws INVALID_CSV_FORMAT, IMPORT_ROWS_REFUSED */
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
