import { decimalTexts } from '@cotizaobra/proto/rules/decimal';
import { readTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';

/** What the buyer typed for one line. */
export interface DraftLine {
  price: string;
  quantity: string;
  note: string;
}

export type RoundDraft = Readonly<Record<string, DraftLine>>;

export const emptyLine: DraftLine = { price: '', quantity: '', note: '' };

export const isBlank = ({ price, quantity, note }: DraftLine): boolean =>
  price.trim() === '' && quantity.trim() === '' && note.trim() === '';

/** Values of the line that is negotiated. */
export interface NegotiatedValues {
  itemId: string;
  index: string;
  price: string | null;
  quantity: string;
}

interface ReadLine {
  itemId: string;
  price?: string;
  quantity?: string;
  note?: string;
}

type Field = 'price' | 'quantity';

/** Why a typed value cannot be proposed; null if it can, or is empty. */
export function problemOf(field: Field, text: string, line: NegotiatedValues): string | null {
  if (text.trim() === '') return null;
  const reading = readTypedDecimal(text.trim());
  if (!reading.ok) return decimalTexts[reading.problem];
  if (field === 'quantity' && reading.value === '0') return 'Propón una cantidad mayor que cero';
  return reading.value === line[field] ? 'Es lo que ya dice la cotización' : null;
}

const typedValue = (field: Field, text: string, line: NegotiatedValues): string | undefined => {
  const reading = text.trim() === '' || problemOf(field, text, line) ? null : readTypedDecimal(text.trim());
  return reading?.ok ? reading.value : undefined;
};

export interface ReadDraft {
  /** What would be sent, in the order of the Quotation. */
  lines: ReadLine[];
  proposals: number;
  questions: number;
  /** Numbers of the lines with a value that cannot be read. */
  wrong: string[];
}

/** The draft as it would be sent. A line whose fields are all empty is none. */
export function readDraft(draft: RoundDraft, all: readonly NegotiatedValues[]): ReadDraft {
  const read: ReadDraft = { lines: [], proposals: 0, questions: 0, wrong: [] };
  for (const line of all) {
    const typed = draft[line.itemId];
    if (!typed || isBlank(typed)) continue;
    if (problemOf('price', typed.price, line) || problemOf('quantity', typed.quantity, line)) {
      read.wrong.push(line.index);
      continue;
    }
    const price = typedValue('price', typed.price, line);
    const quantity = typedValue('quantity', typed.quantity, line);
    const note = typed.note.trim();
    read.lines.push({
      itemId: line.itemId,
      ...(price === undefined ? {} : { price }),
      ...(quantity === undefined ? {} : { quantity }),
      ...(note === '' ? {} : { note }),
    });
    if (price === undefined && quantity === undefined) read.questions += 1;
    else read.proposals += 1;
  }
  return read;
}
