import type { EntityManager, EntityMetadata, FindOptionsOrderValue } from 'typeorm';
import type { Transactions } from './transactions.js';

interface Reading<T> {
  order?: { readonly [K in keyof T]?: FindOptionsOrderValue };
  /** Until the transaction ends, which must be running. */
  lock?: boolean;
}

/**
 * Rows of one entity by equal columns, as `find` of TypeORM returns them. It writes each statement once, where TypeORM
 * builds it for every read and takes longer for that than for the rest (ADR 0043).
 */
export class Rows<T extends object> {
  private readonly texts = new Map<string, string>();

  constructor(
    private readonly transactions: Transactions,
    private readonly entity: new () => T,
  ) {}

  async one(where: Partial<T>, reading: Reading<T> = {}): Promise<T | null> {
    const [row] = await this.all(where, reading);
    return row ?? null;
  }

  /** A value of null matches nothing. */
  async all(where: Partial<T>, { order = {}, lock = false }: Reading<T> = {}): Promise<T[]> {
    const manager = lock ? this.transactions.required : this.transactions.current;
    const metadata = manager.connection.getMetadata(this.entity);
    const by = Object.keys(where);
    const key = `${by.join()};${Object.entries(order).join()};${lock}`;
    const text = this.texts.get(key) ?? textOf(metadata, by, order, lock);
    this.texts.set(key, text);
    const rows = await manager.query<Record<string, unknown>[]>(text, Object.values(where));
    return rows.map((row) => this.entityOf(row, metadata, manager));
  }

  private entityOf(row: Record<string, unknown>, { columns }: EntityMetadata, manager: EntityManager): T {
    const entity = new this.entity();
    const { driver } = manager.connection;
    for (const column of columns) {
      if (column.isSelect) column.setEntityValue(entity, driver.prepareHydratedValue(row[column.databaseName], column));
    }
    return entity;
  }
}

function textOf(
  { tablePath, columns, ...metadata }: EntityMetadata,
  by: string[],
  order: object,
  lock: boolean,
): string {
  const named = (property: string): string => {
    const column = columns.find(({ propertyName }) => propertyName === property);
    if (!column) throw new Error(`${metadata.name} has no ${property}`);
    return `"${column.databaseName}"`;
  };
  const read = columns.filter(({ isSelect }) => isSelect).map(({ databaseName }) => `"${databaseName}"`);
  const conditions = by.map((property, at) => `${named(property)} = $${at + 1}`);
  const sorted = Object.entries(order).map(([property, direction]) => `${named(property)} ${direction}`);
  return [
    `SELECT ${read.join(', ')} FROM "${tablePath}"`,
    ...(conditions.length > 0 ? [`WHERE ${conditions.join(' AND ')}`] : []),
    ...(sorted.length > 0 ? [`ORDER BY ${sorted.join(', ')}`] : []),
    ...(lock ? ['FOR UPDATE'] : []),
  ].join(' ');
}
