import type { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CategoryRepository } from '../category/category.repository.js';
import { CategoryTrees } from '../category/category-trees.js';
import { PartidaRepository } from '../partida/partida.repository.js';
import { PartidaOrder } from '../partida/partida-order.js';
import { PartidaStore } from '../partida/partida-store.js';
import { ReferenceRepository } from './reference.repository.js';
import { ReferenceImporter } from './reference-importer.js';

/** The importer for a command, without the running service. */
export function referenceImporter(transactions: Transactions): ReferenceImporter {
  const partidas = new PartidaRepository(transactions);
  const categories = new CategoryRepository(transactions);
  return new ReferenceImporter(
    new ReferenceRepository(transactions),
    partidas,
    new PartidaStore(partidas),
    new PartidaOrder(partidas, categories),
    new CategoryTrees(categories, transactions),
    categories,
    transactions,
  );
}
