import { isUniqueViolation } from '@cotizaobra/chassis/data/pg-faults';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { searchText } from '@cotizaobra/proto/rules/search-text';
import { unitSpellings } from '@cotizaobra/proto/rules/units';
import { technicalDataErrors as errors } from '@cotizaobra/proto/technical-data/errors';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import type { SavePartida } from '@cotizaobra/proto/technical-data/save-partida';
import type { UpdatePartida } from '@cotizaobra/proto/technical-data/update-partida';
import { Injectable } from '@nestjs/common';
import { PartidaRepository } from './partida.repository.js';
import type { PartidaRow } from './partida.row.js';
import { PartidaOrder } from './partida-order.js';
import { PartidaReader } from './partida-reader.js';
import { Pricing } from './pricing.js';

/** What a superAdmin does to partidas. Access is the messages' own: nobody else gets here. */
@Injectable()
export class PartidaEditor {
  constructor(
    private readonly partidas: PartidaRepository,
    private readonly order: PartidaOrder,
    private readonly pricing: Pricing,
    private readonly reader: PartidaReader,
    private readonly transactions: Transactions,
  ) {}

  /** @throws UNKNOWN_CATEGORY, UNKNOWN_REFERENCE_ITEM, PARTIDA_NAME_TAKEN */
  save(input: MessagePayload<typeof SavePartida>): Promise<Partida> {
    const { categoryId, item, performance, unit, insertPosition = 'last', relativeToId = null } = input;
    return this.naming(async () => {
      const position = await this.order.take({ categoryId, insertPosition, relativeToId, movingId: null });
      const row = await this.partidas.insert({ categoryId, performance, position, ...namesOf(item, unit), unit });
      return this.reader.present(row);
    });
  }

  /** What is absent stays. @throws PARTIDA_NOT_FOUND, STALE_PARTIDA, and what `save` throws */
  update(input: MessagePayload<typeof UpdatePartida>): Promise<Partida> {
    return this.naming(async () => {
      const before = await this.partidas.find(input.id);
      if (!before) throw new AppError(errors.PARTIDA_NOT_FOUND);
      const place = await this.placeFor(input, before);
      if (!(await this.partidas.claim(input.id, input.version))) throw new AppError(errors.STALE_PARTIDA);
      const { item = before.item, unit = before.unit, performance = before.performance } = input;
      await this.partidas.update(input.id, { ...place, ...namesOf(item, unit), unit, performance });
      await this.pricing.settle(input.id);
      return this.reader.get(input.id);
    });
  }

  /** With its supplies. @throws PARTIDA_NOT_FOUND, STALE_PARTIDA */
  remove(id: string, version: number | undefined): Promise<{ id: string }> {
    return this.transactions.run(async () => {
      const row = await this.partidas.find(id);
      if (!row) throw new AppError(errors.PARTIDA_NOT_FOUND);
      if (!(await this.partidas.remove(id, version))) throw new AppError(errors.STALE_PARTIDA);
      if (row.referenceCode !== null) await this.partidas.rememberRemoved(row.referenceCode);
      return { id };
    });
  }

  /** Runs in a transaction; a name that its category has already is a refusal. */
  async naming<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.transactions.run(work);
    } catch (error) {
      if (isUniqueViolation(error, 'partida_name')) throw new AppError(errors.PARTIDA_NAME_TAKEN);
      throw error;
    }
  }

  private async placeFor(input: MessagePayload<typeof UpdatePartida>, before: PartidaRow) {
    const categoryId = input.categoryId ?? before.categoryId;
    if (categoryId === before.categoryId && input.insertPosition === undefined) return {};
    const { id: movingId, insertPosition = 'last', relativeToId = null } = input;
    return { categoryId, position: await this.order.take({ categoryId, insertPosition, relativeToId, movingId }) };
  }
}

/** A name with what it is compared and looked for by. */
export function namesOf(item: string, unit: string): { item: string; itemKey: string; search: string } {
  const itemKey = searchText(item);
  return { item, itemKey, search: [itemKey, ...unitSpellings(unit)].join(' ') };
}
