import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { GetPublicPartida } from '@cotizaobra/proto/technical-data/get-public-partida';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { Controller } from '@nestjs/common';
import { PartidaReader } from './partida-reader.js';

@Controller()
export class GetPublicPartidaHandler {
  constructor(private readonly reader: PartidaReader) {}

  @Handles(GetPublicPartida)
  execute({ id }: MessagePayload<typeof GetPublicPartida>): Promise<Partida> {
    return this.reader.get(id);
  }
}
