import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { DeleteSupply } from '@cotizaobra/proto/technical-data/delete-supply';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { Controller } from '@nestjs/common';
import { PartidaRepository } from './partida.repository.js';
import { SupplyChanges } from './supply-changes.js';

@Controller()
export class DeleteSupplyHandler {
  constructor(
    private readonly changes: SupplyChanges,
    private readonly partidas: PartidaRepository,
  ) {}

  @Handles(DeleteSupply)
  execute({ id, version }: MessagePayload<typeof DeleteSupply>): Promise<Partida> {
    return this.changes.ofSupply(id, version, () => this.partidas.removeSupplies({ id }));
  }
}
