import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { ListCategories } from '@cotizaobra/proto/technical-data/list-categories';
import { Controller } from '@nestjs/common';
import { PartidaRepository } from '../partida/partida.repository.js';
import { CategoryTrees } from './category-trees.js';

@Controller()
export class ListCategoriesHandler {
  constructor(
    private readonly trees: CategoryTrees,
    private readonly partidas: PartidaRepository,
  ) {}

  @Handles(ListCategories)
  async execute(): Promise<MessageOutput<typeof ListCategories>> {
    const [tree, own] = await Promise.all([this.trees.read(null), this.partidas.countByCategory()]);
    return tree.counted(own);
  }
}
