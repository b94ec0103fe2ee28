import { hashOf } from '@cotizaobra/chassis/data/canonical-json';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CategoryRepository } from '../category/category.repository.js';
import { CategoryTrees } from '../category/category-trees.js';
import { PartidaRepository } from '../partida/partida.repository.js';
import type { PartidaRow } from '../partida/partida.row.js';
import { namesOf } from '../partida/partida-names.js';
import { PartidaOrder } from '../partida/partida-order.js';
import { PartidaStore } from '../partida/partida-store.js';
import { ReferenceRepository } from './reference.repository.js';
import type { ReferencePartida, ReferenceSet } from './reference-set.js';

export interface ImportOutcome {
  created: number;
  /** Partidas whose source changed since the last import. */
  updated: number;
  unchanged: number;
  /** Partidas left unchanged: an administrator edited or deleted them, or their name is taken. */
  kept: number;
}

/** The state of one import. */
interface Places {
  categoryIds: Map<string, string>;
  /** By category: the position of the last partida that this import added. */
  ends: Map<string, number>;
}

/**
 * Imports the reference set into the technical data. A repeated import changes nothing. A changed source updates only
 * partidas that nobody edited, moved or deleted since.
 */
export class ReferenceImporter {
  constructor(
    private readonly reference: ReferenceRepository,
    private readonly partidas: PartidaRepository,
    private readonly store: PartidaStore,
    private readonly order: PartidaOrder,
    private readonly trees: CategoryTrees,
    private readonly categories: CategoryRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Imports the whole set in one transaction, or nothing. */
  import(set: ReferenceSet): Promise<ImportOutcome> {
    return this.transactions.run(async () => {
      await this.categories.lockTree(null);
      const known = await this.reference.findAll();
      const removed = await this.reference.findRemoved();
      const places: Places = { categoryIds: new Map(), ends: new Map() };
      const outcome: ImportOutcome = { created: 0, updated: 0, unchanged: 0, kept: 0 };
      for (const partida of set.partidas) {
        const before = known.get(partida.code);
        if (removed.has(partida.code)) outcome.kept += 1;
        else outcome[before ? await this.refresh(partida, before) : await this.add(partida, places)] += 1;
      }
      return outcome;
    });
  }

  private async add(partida: ReferencePartida, { categoryIds, ends }: Places): Promise<'created' | 'kept'> {
    const categoryId = await this.categoryOf(partida.path, categoryIds);
    const { item, unit, performance, supplies, code } = partida;
    if (await this.reference.isNameTaken(categoryId, namesOf(item, unit).itemKey)) return 'kept';
    const reference = { code, digest: digestOf(partida) };
    const last = ends.get(categoryId);
    const position = last === undefined ? await this.order.takeEnd(categoryId) : last + 1;
    await this.store.insert({ categoryId, position, item, unit, performance, supplies, reference });
    ends.set(categoryId, position);
    return 'created';
  }

  private async refresh(partida: ReferencePartida, before: PartidaRow): Promise<'updated' | 'unchanged' | 'kept'> {
    const digest = digestOf(partida);
    if (before.referenceDigest === digest) return 'unchanged';
    const { item, unit, performance, supplies } = partida;
    const names = namesOf(item, unit);
    const renamed =
      names.itemKey !== before.itemKey && (await this.reference.isNameTaken(before.categoryId, names.itemKey));
    if (before.version !== before.referenceVersion || renamed) return 'kept';
    const version = before.version + 1;
    if (!(await this.partidas.claim(before.id, before.version))) return 'kept';
    await this.partidas.update(before.id, {
      ...names,
      unit,
      performance,
      referenceDigest: digest,
      referenceVersion: version,
    });
    await this.partidas.removeSupplies({ partidaId: before.id });
    await this.store.addSupplies(before.id, performance, supplies);
    return 'updated';
  }

  /** The category that was created for this chapter or section, even if it was moved or renamed. */
  private async categoryOf(path: readonly string[], known: Map<string, string>): Promise<string> {
    let parentId: string | null = null;
    for (const [at, name] of path.entries()) {
      const referenceKey: string = path.slice(0, at + 1).join(' / ');
      const id: string =
        known.get(referenceKey) ??
        (await this.reference.findCategory(referenceKey, parentId, name)) ??
        (await this.trees.add(null, { name, parentId, referenceKey })).id;
      known.set(referenceKey, id);
      parentId = id;
    }
    if (parentId === null) throw new Error('a partida of the set stands under no chapter');
    return parentId;
  }
}

/** Covers the content of the partida, not its place in the file. */
const digestOf = ({ item, unit, performance, supplies }: ReferencePartida): string =>
  hashOf({ item, unit, performance, supplies });
