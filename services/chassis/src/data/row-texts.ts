import type { EntityMetadata } from 'typeorm';

/** SQL: reads rows by equal columns; parameters in the order of `by`. */
export function selecting(metadata: EntityMetadata, by: string[], order: object, lock: boolean): string {
  const read = metadata.columns.filter(({ isSelect }) => isSelect).map(({ databaseName }) => `"${databaseName}"`);
  const sorted = Object.entries(order).map(([property, direction]) => `${named(metadata, property)} ${direction}`);
  return [
    `SELECT ${read.join(', ')} FROM "${metadata.tablePath}"`,
    ...(by.length > 0 ? [`WHERE ${equal(metadata, by, 1)}`] : []),
    ...(sorted.length > 0 ? [`ORDER BY ${sorted.join(', ')}`] : []),
    ...(lock ? ['FOR UPDATE'] : []),
  ].join(' ');
}

/** SQL: inserts `count` rows; parameters row by row, in the order of `given`. */
export function inserting(metadata: EntityMetadata, given: string[], count: number, orIgnore: boolean): string {
  const row = (at: number): string => `(${given.map((_, place) => `$${at * given.length + place + 1}`).join(', ')})`;
  const into = `"${metadata.tablePath}" (${given.map((property) => named(metadata, property)).join(', ')})`;
  const values = Array.from({ length: count }, (_, at) => row(at)).join(', ');
  return `INSERT INTO ${into} VALUES ${values}${orIgnore ? ' ON CONFLICT DO NOTHING' : ''}`;
}

/** SQL: sets columns of the rows with equal columns; parameters in the order of `set`, then of `by`. */
export function changing(metadata: EntityMetadata, set: string[], by: string[]): string {
  const changed = set.map((property, at) => `${named(metadata, property)} = $${at + 1}`).join(', ');
  return `UPDATE "${metadata.tablePath}" SET ${changed} WHERE ${equal(metadata, by, set.length + 1)}`;
}

const equal = (metadata: EntityMetadata, by: string[], first: number): string =>
  by.map((property, at) => `${named(metadata, property)} = $${first + at}`).join(' AND ');

function named(metadata: EntityMetadata, property: string): string {
  const column = metadata.findColumnWithPropertyName(property);
  if (!column) throw new Error(`${metadata.name} has no ${property}`);
  return `"${column.databaseName}"`;
}
