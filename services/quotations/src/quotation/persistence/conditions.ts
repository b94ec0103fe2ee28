/** A WHERE clause under construction. Filters that choose an index are literal, so that its condition is recognised. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];

  literal(sql: string): this {
    this.parts.push(sql);
    return this;
  }

  /** Each `?` stands for the value. */
  with(sql: string, value: unknown): this {
    this.values.push(value);
    this.parts.push(sql.replaceAll('?', `$${this.values.length}`));
    return this;
  }

  /** One value is compared as such: only then does an index also give the order. */
  oneOf(column: string, type: string, values: readonly string[]): this {
    return values.length === 1
      ? this.with(`${column} = ?`, values[0])
      : this.with(`${column} = ANY(?::${type}[])`, values);
  }

  get sql(): string {
    return this.parts.join(' AND ');
  }
}
