import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { ListPublicPartidas } from '@cotizaobra/proto/technical-data/list-public-partidas';
import type { PartidaPage, PartidaQuery } from '@cotizaobra/proto/technical-data/partida-page';
import { Controller } from '@nestjs/common';
import { PartidaReader } from './partida-reader.js';

@Controller()
export class ListPublicPartidasHandler {
  constructor(private readonly reader: PartidaReader) {}

  @Handles(ListPublicPartidas)
  execute(query: PartidaQuery): Promise<PartidaPage> {
    return this.reader.page(query);
  }
}
