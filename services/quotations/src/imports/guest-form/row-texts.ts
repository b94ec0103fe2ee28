import type { GuestForm } from '@cotizaobra/proto/documents/guest-form';
import { searchText } from '@cotizaobra/proto/rules/search-text';
import type { FormRow } from './returned-form.js';
import { fifteenDigits, shown } from './typed-number.js';

type FormLine = GuestForm['lines'][number];
/** The number and text of each line, by its id. */
export type LinePrints = ReadonlyMap<string, string>;

const normal = (text: string): string => searchText(text).replace(/\s+/g, ' ').trim();
const printOf = (index: string, description: string): string => `${normal(index)} ${normal(description)}`;

export const linePrints = ({ lines }: GuestForm): LinePrints =>
  new Map(lines.map(({ id, index, description }) => [id, printOf(index, description)]));

/** `1.02 Arena gruesa` */
export const lineLabel = ({ index, description }: FormLine): string => shown(`${index} ${description}`.trim());

/** True if number and text are those of another line: the visible columns were sorted without the hidden one. */
export function isOfAnotherLine({ cells }: FormRow, line: FormLine, prints: LinePrints): boolean {
  const print = printOf(cells.index?.text ?? '', cells.description?.text ?? '');
  if (print === prints.get(line.id)) return false;
  for (const [id, other] of prints) if (id !== line.id && other === print) return true;
  return false;
}

/** Texts and quantities are the buyer's. What the form says about them is left out, and said. */
export function checkTexts(
  { row, cells }: FormRow,
  line: FormLine,
  say: (code: string, cell: string, message: string) => void,
): void {
  const compared = [
    ['TEXT_CHANGED', 'description', 'B', 'La descripción'],
    ['TEXT_CHANGED', 'unit', 'C', 'La unidad'],
    ['TEXT_CHANGED', 'index', 'A', 'El número'],
  ] as const;
  for (const [code, field, column, name] of compared) {
    const text = cells[field]?.text ?? '';
    if (normal(text) === normal(line[field])) continue;
    const message = `${name} dice «${shown(text)}» y el pedido dice «${shown(line[field])}»: vale la del pedido.`;
    say(code, `${column}${row}`, message);
  }
  const { quantity } = cells;
  const inFile = quantity?.number === undefined ? (quantity?.text ?? '') : fifteenDigits(quantity.number);
  if (inFile !== '' && Number(inFile) === Number(line.quantity)) return;
  const said = quantity?.text ? `dice ${shown(quantity.text)}` : 'está en blanco';
  say(
    'QUANTITY_CHANGED',
    `D${row}`,
    `La cantidad ${said} y el pedido pide ${line.quantity}: se cotiza ${line.quantity}.`,
  );
}
