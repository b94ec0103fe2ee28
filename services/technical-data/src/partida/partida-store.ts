import type { UnitPriceSupply } from '@cotizaobra/proto/rules/unit-price';
import type { InsertPosition } from '@cotizaobra/proto/technical-data/limits';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { Injectable } from '@nestjs/common';
import { PartidaRepository } from './partida.repository.js';
import { namesOf, PartidaEditor } from './partida-editor.js';
import { PartidaOrder } from './partida-order.js';
import { PartidaReader } from './partida-reader.js';
import { priced } from './pricing.js';

export interface WholePartida {
  categoryId: string;
  insertPosition: InsertPosition;
  relativeToId: string | null;
  item: string;
  unit: string;
  performance: string;
  supplies: readonly (UnitPriceSupply & { supply: string })[];
  reference?: { code: string; digest: string };
}

/** Partidas that come whole, with their supplies: from a file, or from the reference set. */
@Injectable()
export class PartidaStore {
  constructor(
    private readonly partidas: PartidaRepository,
    private readonly editor: PartidaEditor,
    private readonly order: PartidaOrder,
    private readonly reader: PartidaReader,
  ) {}

  /** In one transaction. @throws UNKNOWN_CATEGORY, UNKNOWN_REFERENCE_ITEM, PARTIDA_NAME_TAKEN */
  add(whole: WholePartida): Promise<Partida> {
    return this.editor.naming(async () => this.reader.get(await this.insert(whole)));
  }

  /** In the caller's transaction; answers the id. A name that is taken ends the transaction. */
  async insert(whole: WholePartida): Promise<string> {
    const { categoryId, insertPosition, relativeToId } = whole;
    return this.insertAt(await this.order.take({ categoryId, insertPosition, relativeToId, movingId: null }), whole);
  }

  /** The same at a position that `insert`, or `takeEnd`, took before in this transaction: it holds the category until the end. */
  async insertAt(position: number, whole: Omit<WholePartida, 'insertPosition' | 'relativeToId'>): Promise<string> {
    const { categoryId, item, unit, performance, supplies, reference } = whole;
    const { figures, unitCost } = priced(performance, supplies);
    const id = await this.partidas.store({
      categoryId,
      position,
      performance,
      unitCost,
      unit,
      ...namesOf(item, unit),
      ...(reference ? { referenceCode: reference.code, referenceDigest: reference.digest, referenceVersion: 1 } : {}),
    });
    await this.partidas.insertSupplies(suppliesOf(id, supplies, figures));
    return id;
  }

  /** The position behind the last partida of the category, which those that follow may count on from. */
  takeEnd(categoryId: string): Promise<number> {
    return this.order.take({ categoryId, insertPosition: 'last', relativeToId: null, movingId: null });
  }

  /** In the caller's transaction, to a partida that has none. */
  async addSupplies(partidaId: string, performance: string, supplies: WholePartida['supplies']): Promise<void> {
    const { figures, unitCost } = priced(performance, supplies);
    await this.partidas.insertSupplies(suppliesOf(partidaId, supplies, figures));
    await this.partidas.update(partidaId, { unitCost });
  }
}

const suppliesOf = (
  partidaId: string,
  supplies: WholePartida['supplies'],
  figures: ReturnType<typeof priced>['figures'],
) =>
  supplies.map(({ kind, supply, unit, quadrille }, at) => {
    return { partidaId, position: at + 1, kind, name: supply, unit, quadrille, ...figures[at]! };
  });
