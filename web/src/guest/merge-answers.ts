import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { parseTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import { type Typed } from './typed-answer.js';
import { blankLine, type TypedLine } from './typed-line.js';

/** One field that two people changed, each in their own way. */
export interface Clash {
  what: string;
  mine: string;
  theirs: string;
}

type Side = 'mine' | 'theirs';
type TextName = Exclude<keyof Typed, 'lines'>;

const names: Record<TextName, string> = {
  taxMode: 'IGV',
  validityDays: 'Válida por (días)',
  deliveryTime: 'Plazo de entrega',
  paymentMethod: 'Forma de pago',
  contactName: 'Nombre y apellido',
  ruc: 'RUC',
  phone: 'Teléfono',
};
const taxNames = { INCLUDED: 'Con IGV', EXCLUDED: 'Sin IGV', EXEMPT: 'Sin IGV' } as const;

interface Versions {
  base: Typed;
  mine: Typed;
  theirs: Typed;
}

/**
 * Joins what two people typed on the same link. Fields that only one of them changed keep that change. Where both
 * changed one, `prefer` stands, and the field is listed.
 */
export function mergeAnswers(
  { base, mine, theirs }: Versions,
  lines: GuestPage['lines'],
  prefer: Side = 'mine',
): { typed: Typed; clashes: Clash[] } {
  const clashes: Clash[] = [];
  const pick = <T>(of: { base: T; mine: T; theirs: T }, isSame: (a: T, b: T) => boolean, clash: () => Clash): T => {
    if (isSame(of.mine, of.theirs) || isSame(of.theirs, of.base)) return of.mine;
    if (isSame(of.mine, of.base)) return of.theirs;
    clashes.push(clash());
    return of[prefer];
  };
  const merged = lines.flatMap(({ id, index, description }) => {
    const of = { base: base.lines[id], mine: mine.lines[id], theirs: theirs.lines[id] };
    const line = pick(of, sameLine, () => ({
      what: `${index} ${description}`,
      mine: lineText(of.mine),
      theirs: lineText(of.theirs),
    }));
    return line ? [[id, line] as const] : [];
  });
  const texts = (Object.keys(names) as TextName[]).map((name) => {
    const of = { base: base[name] as string, mine: mine[name] as string, theirs: theirs[name] as string };
    const shown = (text: string) => (name === 'taxMode' ? taxNames[text as Typed['taxMode']] : text || 'vacío');
    const text = pick(of, Object.is, () => ({ what: names[name], mine: shown(of.mine), theirs: shown(of.theirs) }));
    return [name, text] as const;
  });
  return {
    typed: { ...(Object.fromEntries(texts) as Omit<Typed, 'lines'>), lines: Object.fromEntries(merged) },
    clashes,
  };
}

function sameLine(one: TypedLine = blankLine, other: TypedLine = blankLine): boolean {
  const number = (text: string) => parseTypedDecimal(text) ?? text.trim();
  return one.declined === other.declined && one.note === other.note && number(one.amount) === number(other.amount);
}

function lineText({ amount, declined, note }: TypedLine = blankLine): string {
  const price = declined ? 'No cotizo' : amount || 'sin precio';
  return note ? `${price} (${note})` : price;
}
