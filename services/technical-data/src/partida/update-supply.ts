import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { UpdateSupply } from '@cotizaobra/proto/technical-data/update-supply';
import { Controller } from '@nestjs/common';
import { PartidaRepository } from './partida.repository.js';
import { columnsOf, SupplyChanges } from './supply-changes.js';

@Controller()
export class UpdateSupplyHandler {
  constructor(
    private readonly changes: SupplyChanges,
    private readonly partidas: PartidaRepository,
  ) {}

  @Handles(UpdateSupply)
  execute({ id, version, ...form }: MessagePayload<typeof UpdateSupply>): Promise<Partida> {
    return this.changes.ofSupply(id, version, () => this.partidas.updateSupply(id, columnsOf(form)));
  }
}
