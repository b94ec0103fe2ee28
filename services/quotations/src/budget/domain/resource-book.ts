import { AppError } from '@cotizaobra/proto/core/errors';
import { budgetErrors } from '@cotizaobra/proto/quotations/budget-errors';
import type { SupplyInput } from '@cotizaobra/proto/quotations/budget-model';
import { shareBase } from '@cotizaobra/proto/rules/budget/supply';
import { canonicalUnit } from '@cotizaobra/proto/rules/units';
import { identityOf, type Resource } from './budget.js';
import type { Resources } from './costs.js';

export type PriceChoice = 'TAKE' | 'KEEP';

const refusedSupply = (path: string, code: string, detail: string): AppError =>
  new AppError(budgetErrors.ANALYSIS_REFUSED, { detail }, [{ path, code, message: detail }]);

/** A percentage of other supplies has no price of its own. */
export const isShare = (resource: Pick<Resource, 'code' | 'unit'>): boolean => shareBase(resource) !== null;

/** The resources of a document while supplies are written into it: each resource once, with one price. */
export class ResourceBook {
  /** All resources, as they will be. */
  readonly resources: Map<number, Resource>;
  /** To store. */
  readonly changed = new Map<number, Resource>();
  /** Known resources whose price, unit, kind or code changed: analyses that use them are computed again. */
  readonly recomputed = new Set<number>();
  private readonly byId = new Map<string, number>();
  private readonly byIdentity = new Map<string, number>();
  private readonly told = new Map<number, { price: string; path: string }>();
  private next = 1;

  /** `isUsedElsewhere`: by an analysis that is not being written. */
  constructor(
    before: Resources,
    private readonly newId: () => string,
    private readonly isUsedElsewhere: (no: number) => boolean,
  ) {
    this.resources = new Map(before);
    for (const resource of before.values()) this.index(resource);
  }

  /** The number of the supply's resource, new or known. Throws ANALYSIS_REFUSED naming `path`. */
  take(supply: SupplyInput, prices: PriceChoice, path: string): number {
    const text = { code: supply.code ?? '', description: supply.description, unit: supply.unit, kind: supply.kind };
    const price = isShare(text) ? null : (supply.price ?? null);
    const known = this.find(supply, text, path);
    if (!known) return this.add({ ...text, price, priceIndex: null }, path);
    if (prices === 'KEEP') return known.no;
    this.rewrite(known, text, price, path);
    return known.no;
  }

  private find(supply: SupplyInput, text: Omit<Resource, 'no' | 'id' | 'price' | 'priceIndex'>, path: string) {
    const no = supply.resourceId ? this.byId.get(supply.resourceId) : this.byIdentity.get(identityOf(text));
    if (supply.resourceId && no === undefined)
      throw refusedSupply(
        `${path}.resourceId`,
        'RESOURCE_UNKNOWN',
        `El insumo "${text.description}" ya no está en este documento.`,
      );
    return no === undefined ? null : (this.resources.get(no) ?? null);
  }

  private add(content: Omit<Resource, 'no' | 'id'>, path: string): number {
    const resource = { ...content, no: this.next, id: this.newId() };
    this.store(resource);
    this.index(resource);
    if (resource.price !== null) this.told.set(resource.no, { price: resource.price, path });
    return resource.no;
  }

  private rewrite(
    known: Resource,
    text: Pick<Resource, 'code' | 'description' | 'unit' | 'kind'>,
    given: string | null,
    path: string,
  ): void {
    const after = { ...known, ...text, code: text.code || known.code };
    this.checkIdentity(known, after, path);
    this.checkOneMeaning(known, after, path);
    const price = isShare(after) ? null : (given ?? known.price);
    if (given !== null) this.checkOnePrice(known, given, path);
    const next = { ...after, price };
    const counts =
      price !== known.price || next.unit !== known.unit || next.kind !== known.kind || next.code !== known.code;
    if (counts) this.recomputed.add(known.no);
    if (counts || next.description !== known.description) this.store(next);
  }

  private checkIdentity(known: Resource, after: Resource, path: string): void {
    const identity = identityOf(after);
    const holder = this.byIdentity.get(identity);
    if (holder !== undefined && holder !== known.no)
      throw refusedSupply(path, 'RESOURCE_TAKEN', `Ya hay otro insumo igual a "${after.description}" en el documento.`);
    this.byIdentity.set(identity, known.no);
  }

  /** The same code with another unit or kind is another thing: it may not change under other analyses. */
  private checkOneMeaning(known: Resource, after: Resource, path: string): void {
    if (canonicalUnit(known.unit) === canonicalUnit(after.unit) && known.kind === after.kind) return;
    if (!this.isUsedElsewhere(known.no)) return;
    throw refusedSupply(
      `${path}.${known.kind === after.kind ? 'unit' : 'kind'}`,
      'RESOURCE_DIFFERS',
      `El insumo "${known.description}" ya está en otros análisis con la unidad "${known.unit}". Usa otro código.`,
    );
  }

  private checkOnePrice({ no, description }: Resource, price: string, path: string): void {
    const told = this.told.get(no);
    if (told && told.price !== price)
      throw refusedSupply(
        `${path}.price`,
        'RESOURCE_TWO_PRICES',
        `El insumo "${description}" tiene dos precios: ${told.price} y ${price}. En un documento tiene uno solo.`,
      );
    this.told.set(no, { price, path });
  }

  private store(resource: Resource): void {
    this.resources.set(resource.no, resource);
    this.changed.set(resource.no, resource);
  }

  private index(resource: Resource): void {
    this.byId.set(resource.id, resource.no);
    this.byIdentity.set(identityOf(resource), resource.no);
    this.next = Math.max(this.next, resource.no + 1);
  }
}
