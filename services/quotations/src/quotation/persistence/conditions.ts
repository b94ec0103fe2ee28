/**
 * Builds a WHERE clause. Filters that choose an index are literals, so that PostgreSQL recognises the condition of the
 * index.
 */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];

  literal(sql: string): this {
    this.parts.push(sql);
    return this;
  }

  /** Each `?` is replaced by the value. */
  with(sql: string, value: unknown): this {
    this.values.push(value);
    this.parts.push(sql.replaceAll('?', `$${this.values.length}`));
    return this;
  }

  /** A single value uses `=`, because only then the index also gives the order. */
  oneOf(column: string, type: string, values: readonly string[]): this {
    return values.length === 1
      ? this.with(`${column} = ?`, values[0])
      : this.with(`${column} = ANY(?::${type}[])`, values);
  }

  get sql(): string {
    return this.parts.join(' AND ');
  }
}
