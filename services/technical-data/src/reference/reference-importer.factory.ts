import type { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CategoryRepository } from '../category/category.repository.js';
import { CategoryService } from '../category/category.service.js';
import { PartidaRepository } from '../partida/partida.repository.js';
import { PartidaEditor } from '../partida/partida-editor.js';
import { PartidaOrder } from '../partida/partida-order.js';
import { PartidaReader } from '../partida/partida-reader.js';
import { PartidaStore } from '../partida/partida-store.js';
import { Pricing } from '../partida/pricing.js';
import { ReferenceRepository } from './reference.repository.js';
import { ReferenceImporter } from './reference-importer.js';

/** The importer outside of the running service, for a command. */
export function referenceImporter(transactions: Transactions): ReferenceImporter {
  const partidas = new PartidaRepository(transactions);
  const categoryRows = new CategoryRepository(transactions);
  const categories = new CategoryService(categoryRows, transactions);
  const order = new PartidaOrder(partidas, categoryRows);
  const reader = new PartidaReader(partidas, categories);
  const editor = new PartidaEditor(partidas, order, new Pricing(partidas), reader, transactions);
  const store = new PartidaStore(partidas, editor, order, reader);
  return new ReferenceImporter(
    new ReferenceRepository(transactions),
    partidas,
    store,
    categories,
    categoryRows,
    transactions,
  );
}
