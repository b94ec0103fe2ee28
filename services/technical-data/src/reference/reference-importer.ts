import { hashOf } from '@cotizaobra/chassis/data/canonical-json';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CategoryRepository } from '../category/category.repository.js';
import { CategoryTrees } from '../category/category-trees.js';
import { PartidaRepository } from '../partida/partida.repository.js';
import type { PartidaRow } from '../partida/partida.row.js';
import { namesOf } from '../partida/partida-names.js';
import { PartidaOrder } from '../partida/partida-order.js';
import { PartidaStore, type WholePartida } from '../partida/partida-store.js';
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
  /** By category: the comparison keys of the names in use. */
  names: Map<string, Set<string>>;
  /** New partidas. They are written together at the end. */
  added: WholePartida[];
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
      const places: Places = { categoryIds: new Map(), ends: new Map(), names: new Map(), added: [] };
      const outcome: ImportOutcome = { created: 0, updated: 0, unchanged: 0, kept: 0 };
      for (const partida of set.partidas) {
        const before = known.get(partida.code);
        if (removed.has(partida.code)) outcome.kept += 1;
        else outcome[before ? await this.refresh(partida, before, places) : await this.add(partida, places)] += 1;
      }
      await this.store.insertAll(places.added);
      return outcome;
    });
  }

  private async add(partida: ReferencePartida, places: Places): Promise<'created' | 'kept'> {
    const { ends, added } = places;
    const categoryId = await this.categoryOf(partida.path, places.categoryIds);
    const { item, unit, performance, supplies, code } = partida;
    const taken = await this.namesIn(categoryId, places);
    const { itemKey } = namesOf(item, unit);
    if (taken.has(itemKey)) return 'kept';
    const reference = { code, digest: digestOf(partida) };
    const last = ends.get(categoryId);
    const position = last === undefined ? await this.order.takeEnd(categoryId) : last + 1;
    added.push({ categoryId, position, item, unit, performance, supplies, reference });
    ends.set(categoryId, position);
    taken.add(itemKey);
    return 'created';
  }

  private async namesIn(categoryId: string, { names }: Places): Promise<Set<string>> {
    const known = names.get(categoryId) ?? (await this.reference.namesIn(categoryId));
    names.set(categoryId, known);
    return known;
  }

  private async refresh(
    partida: ReferencePartida,
    before: PartidaRow,
    places: Places,
  ): Promise<'updated' | 'unchanged' | 'kept'> {
    const digest = digestOf(partida);
    if (before.referenceDigest === digest) return 'unchanged';
    const { item, unit, performance, supplies } = partida;
    const names = namesOf(item, unit);
    const inUse = await this.namesIn(before.categoryId, places);
    const isTaken = names.itemKey !== before.itemKey && inUse.has(names.itemKey);
    if (before.version !== before.referenceVersion || isTaken) return 'kept';
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
    inUse.delete(before.itemKey);
    inUse.add(names.itemKey);
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
