import type { EntityManager, EntityMetadata, FindOptionsOrderValue } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { changing, inserting, selecting } from './row-texts.js';
import type { Statement } from './statement.js';
import type { Transactions } from './transactions.js';

interface Reading<T> {
  order?: { readonly [K in keyof T]?: FindOptionsOrderValue };
  /** Until the transaction ends, which must be running. */
  lock?: boolean;
}

/** Statements that insert more rows are written anew each time. */
const ROWS_MAX = 16;

/**
 * Rows of one entity: reads them by equal columns, as `find` of TypeORM returns them, and makes the statements that write
 * them. It writes each text once, where TypeORM builds it every time and takes longer for that than for the rest (ADR 0043).
 */
export class Rows<T extends object> {
  private readonly texts = new Map<string, string>();
  private readonly columns = new Map<string, ColumnMetadata>();

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
    const { metadata } = this;
    const by = Object.keys(where);
    const key = `${by.join()};${Object.entries(order).join()};${lock}`;
    const text = this.text(key, () => selecting(metadata, by, order, lock));
    const rows = await manager.query<Record<string, unknown>[]>(text, Object.values(where));
    return rows.map((row) => this.entityOf(row, metadata, manager));
  }

  /**
   * Inserts `rows`, all with the same properties; a column without one gets its default. `orIgnore`: only rows that break
   * no unique constraint.
   */
  insertion(rows: readonly Partial<T>[], { orIgnore = false } = {}): Statement {
    const { metadata } = this;
    const given = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const write = () => inserting(metadata, given, rows.length, orIgnore);
    const text = rows.length > ROWS_MAX ? write() : this.text(`+${given.join()};${rows.length};${orIgnore}`, write);
    return { text, values: rows.flatMap((row) => this.valuesOf(row, given)) };
  }

  /** Sets `changed` on the rows with these equal columns. */
  change(where: Partial<T>, changed: Partial<T>): Statement {
    const { metadata } = this;
    const [by, set] = [Object.keys(where), Object.keys(changed)];
    const text = this.text(`=${set.join()};${by.join()}`, () => changing(metadata, set, by));
    return { text, values: [...this.valuesOf(changed, set), ...this.valuesOf(where, by)] };
  }

  private text(key: string, write: () => string): string {
    const text = this.texts.get(key) ?? write();
    this.texts.set(key, text);
    return text;
  }

  private get metadata(): EntityMetadata {
    return this.transactions.current.connection.getMetadata(this.entity);
  }

  /** As the driver stores them. */
  private valuesOf(row: Partial<T>, properties: readonly string[]): unknown[] {
    const { driver } = this.transactions.current.connection;
    return properties.map((property) => {
      const value = row[property as keyof T];
      if (value === undefined) throw new Error(`${this.entity.name}: ${property} is undefined`);
      return driver.preparePersistentValue(value, this.column(property));
    });
  }

  private column(property: string): ColumnMetadata {
    const column = this.columns.get(property) ?? this.metadata.findColumnWithPropertyName(property)!;
    this.columns.set(property, column);
    return column;
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
