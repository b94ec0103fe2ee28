import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { ListPartidas } from '@cotizaobra/proto/technical-data/list-partidas';
import type { PartidaPage, PartidaQuery } from '@cotizaobra/proto/technical-data/partida-page';
import { Controller } from '@nestjs/common';
import { PartidaReader } from './partida-reader.js';

@Controller()
export class ListPartidasHandler {
  constructor(private readonly reader: PartidaReader) {}

  @Handles(ListPartidas)
  execute(query: PartidaQuery): Promise<PartidaPage> {
    return this.reader.page(query);
  }
}
