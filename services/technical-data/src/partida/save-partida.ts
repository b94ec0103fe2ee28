import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { SavePartida } from '@cotizaobra/proto/technical-data/save-partida';
import { Controller } from '@nestjs/common';
import { PartidaRepository } from './partida.repository.js';
import { namesOf, refuseTakenName } from './partida-names.js';
import { PartidaOrder } from './partida-order.js';
import { PartidaReader } from './partida-reader.js';

@Controller()
export class SavePartidaHandler {
  constructor(
    private readonly partidas: PartidaRepository,
    private readonly order: PartidaOrder,
    private readonly reader: PartidaReader,
    private readonly transactions: Transactions,
  ) {}

  @Handles(SavePartida)
  execute(input: MessagePayload<typeof SavePartida>): Promise<Partida> {
    const { categoryId, item, performance, unit, insertPosition = 'last', relativeToId = null } = input;
    const saved = this.transactions.run(async () => {
      const position = await this.order.take({ categoryId, insertPosition, relativeToId, movingId: null });
      const row = await this.partidas.insert({ categoryId, performance, position, ...namesOf(item, unit), unit });
      return this.reader.present(row);
    });
    return refuseTakenName(saved);
  }
}
