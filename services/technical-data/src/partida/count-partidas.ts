import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { CountPartidas } from '@cotizaobra/proto/technical-data/count-partidas';
import { Controller } from '@nestjs/common';
import { PartidaRepository } from './partida.repository.js';

@Controller()
export class CountPartidasHandler {
  constructor(private readonly partidas: PartidaRepository) {}

  @Handles(CountPartidas)
  async execute(): Promise<MessageOutput<typeof CountPartidas>> {
    return { count: await this.partidas.count({ search: '', categoryIds: null }) };
  }
}
