/** One record: its letter and its fields, as texts. The type comes first in the file: `~C|field|field|`. */
export interface Bc3Record {
  type: string;
  fields: string[];
}

const starts = /~(?=[A-Z]\s*\|)/;

/** What stands before the first record and after a record's last separator is ignored, as FIEBDC-3 says. */
export function splitRecords(text: string): Bc3Record[] {
  return text
    .split(starts)
    .slice(1)
    .map((part) => {
      const fields = part.split('|');
      const type = fields.shift()!.trim();
      // The last field of a careless writer has no separator.
      if (fields.at(-1)!.trim() === '') fields.pop();
      return { type, fields };
    });
}

/** The subfields of a field, without blanks and line ends around them. */
export function subfields(field: string | undefined): string[] {
  const parts = (field ?? '').split('\\').map((part) => part.trim());
  if (parts.at(-1) === '') parts.pop();
  return parts;
}

/** A field that holds one line. */
export const lineText = (field: string | undefined): string =>
  (field ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();

/** `~C|a|b|` with the line end of FIEBDC-3. */
export const recordText = ({ type, fields }: Bc3Record): string => {
  const texts = fields.map((field) => field.replaceAll('\n', '\r\n'));
  return `~${type}|${texts.map((field) => `${field}|`).join('')}\r\n`;
};

/** A text of ours without the separators of the format, which has no way to escape them. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('|', '/')
    .replaceAll('\\', '/')
    .replaceAll('~', '-')
    .replace(/[^\P{Cc}\n]/gu, ' ');
