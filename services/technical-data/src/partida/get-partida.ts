import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { GetPartida } from '@cotizaobra/proto/technical-data/get-partida';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { Controller } from '@nestjs/common';
import { PartidaReader } from './partida-reader.js';

@Controller()
export class GetPartidaHandler {
  constructor(private readonly reader: PartidaReader) {}

  @Handles(GetPartida)
  execute({ id }: MessagePayload<typeof GetPartida>): Promise<Partida> {
    return this.reader.get(id);
  }
}
