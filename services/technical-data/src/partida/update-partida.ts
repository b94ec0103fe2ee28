import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { technicalDataErrors as errors } from '@cotizaobra/proto/technical-data/errors';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { UpdatePartida } from '@cotizaobra/proto/technical-data/update-partida';
import { Controller } from '@nestjs/common';
import { PartidaRepository } from './partida.repository.js';
import type { PartidaRow } from './partida.row.js';
import { namesOf, refuseTakenName } from './partida-names.js';
import { PartidaOrder } from './partida-order.js';
import { PartidaReader } from './partida-reader.js';
import { Pricing } from './pricing.js';

type Changes = MessagePayload<typeof UpdatePartida>;

@Controller()
export class UpdatePartidaHandler {
  constructor(
    private readonly partidas: PartidaRepository,
    private readonly order: PartidaOrder,
    private readonly pricing: Pricing,
    private readonly reader: PartidaReader,
    private readonly transactions: Transactions,
  ) {}

  @Handles(UpdatePartida)
  execute(input: Changes): Promise<Partida> {
    const saved = this.transactions.run(async () => {
      const before = await this.partidas.find(input.id);
      if (!before) throw new AppError(errors.PARTIDA_NOT_FOUND);
      const place = await this.placeFor(input, before);
      if (!(await this.partidas.claim(input.id, input.version))) throw new AppError(errors.STALE_PARTIDA);
      const { item = before.item, unit = before.unit, performance = before.performance } = input;
      await this.partidas.update(input.id, { ...place, ...namesOf(item, unit), unit, performance });
      await this.pricing.settle(input.id);
      return this.reader.get(input.id);
    });
    return refuseTakenName(saved);
  }

  private async placeFor(input: Changes, before: PartidaRow) {
    const categoryId = input.categoryId ?? before.categoryId;
    if (categoryId === before.categoryId && input.insertPosition === undefined) return {};
    const { id: movingId, insertPosition = 'last', relativeToId = null } = input;
    return { categoryId, position: await this.order.take({ categoryId, insertPosition, relativeToId, movingId }) };
  }
}
