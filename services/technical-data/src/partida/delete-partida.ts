import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { DeletePartida } from '@cotizaobra/proto/technical-data/delete-partida';
import { technicalDataErrors as errors } from '@cotizaobra/proto/technical-data/errors';
import { Controller } from '@nestjs/common';
import { PartidaRepository } from './partida.repository.js';

@Controller()
export class DeletePartidaHandler {
  constructor(
    private readonly partidas: PartidaRepository,
    private readonly transactions: Transactions,
  ) {}

  /** A deleted partida of the reference set is recorded, so that the next import does not restore it. */
  @Handles(DeletePartida)
  execute({ id, version }: MessagePayload<typeof DeletePartida>): Promise<MessageOutput<typeof DeletePartida>> {
    return this.transactions.run(async () => {
      const row = await this.partidas.find(id);
      if (!row) throw new AppError(errors.PARTIDA_NOT_FOUND);
      if (!(await this.partidas.remove(id, version))) throw new AppError(errors.STALE_PARTIDA);
      if (row.referenceCode !== null) await this.partidas.rememberRemoved(row.referenceCode);
      return { id };
    });
  }
}
