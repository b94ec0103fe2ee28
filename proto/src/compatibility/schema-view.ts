export type Schema = Readonly<Record<string, unknown>>;

/** A schema within the document that its references point into. */
export interface SchemaView {
  schema: Schema;
  /** Where `#/$defs/…` lies. */
  root: Schema;
}

export const viewOf = (schema: Schema): SchemaView => ({ schema, root: schema });

export const child = ({ root }: SchemaView, schema: unknown): SchemaView => ({ root, schema: schema as Schema });

/** Follows references; a reference is named so that a comparison notices when it comes round again. */
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

/** What a value may be: the members of a union, one for each of several types, or the schema alone. */
export function variantsOf(view: SchemaView): SchemaView[] {
  const { schema, root } = resolved(view);
  const union = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(union)) return union.flatMap((member: Schema) => variantsOf({ schema: member, root }));
  if (Array.isArray(schema.type)) return schema.type.map((type: string) => ({ schema: { ...schema, type }, root }));
  return [{ schema, root }];
}

/** The values it is limited to; null when it is not. */
export function valuesOf(schema: Schema): readonly unknown[] | null {
  if (Array.isArray(schema.enum)) return schema.enum;
  return 'const' in schema ? [schema.const] : null;
}

/** `any` takes everything. */
export function typeOf(schema: Schema): string {
  if (typeof schema.type === 'string') return schema.type;
  const [value] = valuesOf(schema) ?? [];
  if (value === null) return 'null';
  return value === undefined ? 'any' : typeof value;
}

export const propertiesOf = (schema: Schema): Readonly<Record<string, Schema>> =>
  (schema.properties ?? {}) as Record<string, Schema>;

export const requiredOf = (schema: Schema): readonly string[] => (schema.required ?? []) as string[];
