export type Schema = Readonly<Record<string, unknown>>;

/** A schema, and the document that its references point into. */
export interface SchemaView {
  schema: Schema;
  /** The schemas behind `#/$defs/…`. */
  root: Schema;
}

export const viewOf = (schema: Schema): SchemaView => ({ schema, root: schema });

export const child = ({ root }: SchemaView, schema: unknown): SchemaView => ({ root, schema: schema as Schema });

/** Follows references. The name lets a comparison detect a cycle. */
export function resolved(view: SchemaView): SchemaView & { reference: string | null } {
  let { schema } = view;
  let reference: string | null = null;
  while (typeof schema.$ref === 'string') {
    reference = schema.$ref;
    schema = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce((at, step) => at[step] as Schema, view.root);
  }
  return { schema, root: view.root, reference };
}

/** The possible variants of a value: the members of a union, one per type, or the schema itself. */
export function variantsOf(view: SchemaView): SchemaView[] {
  const { schema, root } = resolved(view);
  const union = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(union)) return union.flatMap((member: Schema) => variantsOf({ schema: member, root }));
  if (Array.isArray(schema.type)) return schema.type.map((type: string) => ({ schema: { ...schema, type }, root }));
  return [{ schema, root }];
}

/** The allowed values; null if any value is allowed. */
export function valuesOf(schema: Schema): readonly unknown[] | null {
  if (Array.isArray(schema.enum)) return schema.enum;
  return 'const' in schema ? [schema.const] : null;
}

/** `any` accepts everything. */
export function typeOf(schema: Schema): string {
  if (typeof schema.type === 'string') return schema.type;
  const [value] = valuesOf(schema) ?? [];
  if (value === null) return 'null';
  return value === undefined ? 'any' : typeof value;
}

export const propertiesOf = (schema: Schema): Readonly<Record<string, Schema>> =>
  (schema.properties ?? {}) as Record<string, Schema>;

export const requiredOf = (schema: Schema): readonly string[] => (schema.required ?? []) as string[];
