import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useSignedIn } from '../../api/use-session.js';
import {
  usePaletteCompaniesQuery,
  usePaletteDocumentsQuery,
  usePaletteOrdersQuery,
  usePalettePartidasQuery,
} from './palette.api.js';
import { paletteTexts } from './palette.texts.js';
import {
  companyItem,
  directoryItem,
  documentItem,
  orderItem,
  type PaletteItem,
  pagesMatching,
  partidaItem,
  placesCalled,
  technicalDataItem,
} from './palette-item.js';
import { readRecent } from './recent-items.js';

const WAIT_MS = 250;
/** A single letter matches nearly everything. */
const FEWEST_LETTERS = 2;
/** Maximum of each kind. */
const SHOWN = 5;

export interface PaletteGroup {
  label: string;
  items: PaletteItem[];
}

export interface PaletteFault {
  text: string;
  retry: () => void;
}

interface PaletteResults {
  groups: PaletteGroup[];
  searching: boolean;
  faults: PaletteFault[];
}

/**
 * Options of the palette for `typed`: without text the recent ones and every page, else pages, documents, orders,
 * companies, partidas.
 */
export function usePaletteGroups(typed: string): PaletteResults {
  const { user, membership } = useSignedIn();
  const text = typed.trim();
  const [wanted] = useDebouncedValue(text, WAIT_MS);
  const short = text.length < FEWEST_LETTERS || wanted.length < FEWEST_LETTERS;
  const noDocuments = short || membership?.status !== 'active';
  const documents = usePaletteDocumentsQuery(wanted, { skip: noDocuments });
  const bought = usePaletteOrdersQuery({ search: wanted, side: 'purchases' }, { skip: noDocuments });
  const sold = usePaletteOrdersQuery({ search: wanted, side: 'sales' }, { skip: noDocuments });
  const companies = usePaletteCompaniesQuery(wanted, { skip: short });
  const partidas = usePalettePartidasQuery(wanted, { skip: short });
  const quotes = noDocuments ? undefined : documents.currentData?.quotes;
  const purchases = noDocuments ? undefined : bought.currentData?.orders;
  const sales = noDocuments ? undefined : sold.currentData?.orders;
  const found = short ? undefined : companies.currentData?.companies;
  const works = short ? undefined : partidas.currentData?.partidas;
  const groups = useMemo((): PaletteGroup[] => {
    const pages = { label: paletteTexts.pages, items: pagesMatching(user.role, text) };
    if (text === '') return filled([{ label: paletteTexts.recent, items: readRecent(user.id) }, pages]);
    const firstCompanies = (found ?? []).slice(0, SHOWN).map(companyItem);
    return filled([
      pages,
      { label: paletteTexts.places, items: placesCalled(text) },
      {
        label: paletteTexts.documents,
        items: (quotes ?? []).flatMap((card) => documentItem(card) ?? []).slice(0, SHOWN),
      },
      { label: paletteTexts.orders, items: [...(purchases ?? []), ...(sales ?? [])].slice(0, SHOWN).map(orderItem) },
      {
        label: paletteTexts.companies,
        items: firstCompanies.length > 0 ? [...firstCompanies, directoryItem(wanted)] : [],
      },
      {
        label: paletteTexts.partidas,
        items: works?.length ? [...works.slice(0, SHOWN).map(partidaItem), technicalDataItem(wanted)] : [],
      },
    ]);
  }, [user.role, user.id, text, wanted, quotes, purchases, sales, found, works]);
  const waiting = text.length >= FEWEST_LETTERS && wanted !== text;
  const orders = [bought, sold];
  const refetchOrders = () => orders.forEach(({ refetch }) => void refetch());
  return {
    groups,
    searching: waiting || [documents, ...orders, companies, partidas].some(({ isFetching }) => isFetching),
    faults: [
      ...(noDocuments || !documents.isError ? [] : [{ text: paletteTexts.documentsFailed, retry: documents.refetch }]),
      ...(noDocuments || !orders.some(({ isError }) => isError)
        ? []
        : [{ text: paletteTexts.ordersFailed, retry: refetchOrders }]),
      ...(short || !companies.isError ? [] : [{ text: paletteTexts.companiesFailed, retry: companies.refetch }]),
      ...(short || !partidas.isError ? [] : [{ text: paletteTexts.partidasFailed, retry: partidas.refetch }]),
    ],
  };
}

const filled = (groups: PaletteGroup[]): PaletteGroup[] => groups.filter(({ items }) => items.length > 0);
