import type { CompanyCard } from '@cotizaobra/proto/companies/model';
import type { Role } from '@cotizaobra/proto/core/actor';
import type { OrderCard } from '@cotizaobra/proto/orders/model';
import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { plain } from '../../components/forms/search-options.js';
import { cardTarget, listPath, orderPath } from '../../quotation/rules/paths.js';
import { pagesFor } from '../menu.js';
import { knownPlaces } from './other-words.js';
import { paletteTexts } from './palette.texts.js';

export const paletteKinds = ['page', 'document', 'order', 'company', 'partida'] as const;
export type PaletteKind = (typeof paletteKinds)[number];

/** Something the palette jumps to. */
export interface PaletteItem {
  kind: PaletteKind;
  label: string;
  /** Distinguishes entries with the same name: code and company, RUC. */
  hint: string;
  to: string;
}

const page = (label: string, to: string): PaletteItem => ({ kind: 'page', label, hint: '', to });

/** Pages of this role whose name contains the text, ignoring accents and case; all pages if it is empty. */
export function pagesMatching(role: Role, typed: string): PaletteItem[] {
  const pages = [
    ...pagesFor(role).map(({ label, to }) => page(label, to)),
    page(paletteTexts.newRequest, '/app/proveedores?modal=open'),
    page(paletteTexts.notifications, '/app/notificaciones'),
    page(paletteTexts.mails, '/app/notificaciones?avisos=1'),
    page(paletteTexts.profile, '/app/perfil'),
  ];
  const wanted = plain(typed);
  return pages.filter(({ label }) => plain(label).includes(wanted));
}

/** Fewer letters are in too many words. */
const WORD_LETTERS = 3;

/** Places of a budget that S10, Presto or CYPE call by the text, with the word that they use. */
export function placesCalled(typed: string): PaletteItem[] {
  const wanted = plain(typed);
  if (wanted.length < WORD_LETTERS) return [];
  return knownPlaces.flatMap(({ label, hint, to, words }): PaletteItem[] => {
    const word = words.find((one) => plain(one).includes(wanted));
    if (word === undefined) return [];
    return [{ kind: 'page', label: plain(word) === plain(label) ? label : `${label} · ${word}`, hint, to }];
  });
}

/** Null for a card that cannot be opened: withdrawn or deactivated. */
export function documentItem(card: QuotationCard): PaletteItem | null {
  const target = cardTarget(card);
  if (target === null) return null;
  const to = 'to' in target ? target.to : listPath('clientes', { type: 'Request', quote: target.quote });
  const hint = [card.code, card.CompanyQuotationName].filter(Boolean).join(' · ');
  return { kind: 'document', label: card.titulo || card.code, hint, to };
}

export function orderItem({ id, code, title, company }: OrderCard): PaletteItem {
  return { kind: 'order', label: title, hint: `${code} · ${company.name}`, to: orderPath(id) };
}

export function companyItem({ id, name, ruc }: CompanyCard): PaletteItem {
  return { kind: 'company', label: name, hint: `RUC ${ruc}`, to: `/app/directorio/${id}` };
}

/** A partida of the technical data, with its category path. */
export function partidaItem({ id, item, unit, categoryPath }: Partida): PaletteItem {
  const hint = [categoryPath.at(-1), unit].filter(Boolean).join(' · ');
  return { kind: 'partida', label: item, hint, to: `/app/data_tecnica?${new URLSearchParams({ item: id })}` };
}

/** Link to all partidas of a search. */
export const technicalDataItem = (typed: string): PaletteItem => ({
  kind: 'partida',
  label: paletteTexts.allPartidas(typed),
  hint: '',
  to: `/app/data_tecnica?${new URLSearchParams({ search: typed })}`,
});

/** Link to all companies of a search. */
export const directoryItem = (typed: string): PaletteItem => ({
  kind: 'company',
  label: paletteTexts.allCompanies(typed),
  hint: '',
  to: `/app/directorio?${new URLSearchParams({ search: typed })}`,
});
