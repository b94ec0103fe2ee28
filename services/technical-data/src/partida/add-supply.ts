import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { AddSupply } from '@cotizaobra/proto/technical-data/add-supply';
import { technicalDataErrors as errors } from '@cotizaobra/proto/technical-data/errors';
import { SUPPLIES_MAX } from '@cotizaobra/proto/technical-data/limits';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { Controller } from '@nestjs/common';
import { PartidaRepository } from './partida.repository.js';
import { columnsOf, SupplyChanges } from './supply-changes.js';

@Controller()
export class AddSupplyHandler {
  constructor(
    private readonly changes: SupplyChanges,
    private readonly partidas: PartidaRepository,
  ) {}

  /** The version is optional, because adding at the end overwrites nothing. */
  @Handles(AddSupply)
  execute({ id: partidaId, version, ...form }: MessagePayload<typeof AddSupply>): Promise<Partida> {
    return this.changes.ofPartida(partidaId, version, async () => {
      const supplies = await this.partidas.suppliesOf([partidaId]);
      if (supplies.length >= SUPPLIES_MAX) throw new AppError(errors.TOO_MANY_SUPPLIES);
      const position = (supplies.at(-1)?.position ?? 0) + 1;
      await this.partidas.insertSupplies([{ ...columnsOf(form), partidaId, position, partial: '0' }]);
    });
  }
}
