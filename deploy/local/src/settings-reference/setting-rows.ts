import { z } from 'zod';

interface Property {
  default?: unknown;
  description?: string;
  enum?: unknown[];
}

/** One line of Markdown for each setting: name, default, meaning. @throws when a setting has no description */
export function settingRows(shape: z.ZodRawShape): string[] {
  const schema = z.toJSONSchema(z.object(shape), { io: 'input', unrepresentable: 'any' });
  const required = schema.required ?? [];
  const properties = (schema.properties ?? {}) as Record<string, Property>;
  return Object.entries(shape).map(([name, setting]) => {
    const { default: typed, description, enum: choices } = properties[name] ?? {};
    if (!description) throw new Error(`the setting ${name} has no description`);
    const meaning = choices ? `${description}. One of ${choices.map(code).join(', ')}` : description;
    // The JSON Schema omits the default of a transformed text, such as a boolean.
    const value = typed ?? (setting instanceof z.ZodDefault ? setting.def.defaultValue : undefined);
    const fallback = required.includes(name) ? 'required' : value === undefined || value === '' ? '–' : code(value);
    return `| \`${name}\` | ${fallback} | ${meaning.replaceAll('|', '\\|')} |`;
  });
}

const code = (value: unknown): string => `\`${String(value)}\``;
