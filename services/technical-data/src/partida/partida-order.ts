import { AppError } from '@cotizaobra/proto/core/errors';
import { technicalDataErrors as errors } from '@cotizaobra/proto/technical-data/errors';
import type { InsertPosition } from '@cotizaobra/proto/technical-data/limits';
import { Injectable } from '@nestjs/common';
import { CategoryRepository } from '../category/category.repository.js';
import { PartidaRepository } from './partida.repository.js';

export interface WantedPlace {
  categoryId: string;
  insertPosition: InsertPosition;
  /** The neighbour for 'before' and 'after'. */
  relativeToId: string | null;
  /** The partida that moves; it cannot be its own neighbour. */
  movingId: string | null;
}

/** The positions of partidas in their category. */
@Injectable()
export class PartidaOrder {
  constructor(
    private readonly partidas: PartidaRepository,
    private readonly categories: CategoryRepository,
  ) {}

  /**
   * Returns the position and makes room for it. It locks the order of the category and must run inside a transaction.
   * @throws UNKNOWN_CATEGORY, UNKNOWN_REFERENCE_ITEM
   */
  async take({ categoryId, insertPosition, relativeToId, movingId }: WantedPlace): Promise<number> {
    await this.categories.lock(null, categoryId);
    if (insertPosition === 'first' || insertPosition === 'last') {
      const ends = await this.partidas.ends(categoryId, movingId);
      if (!ends) return 1;
      return insertPosition === 'first' ? ends.first - 1 : ends.last + 1;
    }
    const relative = relativeToId === null || relativeToId === movingId ? null : await this.partidas.find(relativeToId);
    if (relative?.categoryId !== categoryId) throw new AppError(errors.UNKNOWN_REFERENCE_ITEM);
    const position = relative.position + (insertPosition === 'after' ? 1 : 0);
    await this.partidas.shift(categoryId, position);
    return position;
  }

  /** The position after the last partida of the category. Further partidas may use the numbers after it. */
  takeEnd(categoryId: string): Promise<number> {
    return this.take({ categoryId, insertPosition: 'last', relativeToId: null, movingId: null });
  }
}
