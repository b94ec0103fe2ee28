import { searchText } from '@cotizaobra/proto/rules/search-text';
import type { OrderRow } from './order.row.js';

type Searched = Pick<OrderRow, 'title' | 'project' | 'requestCode' | 'quotationCode' | 'buyer' | 'provider'>;

/** The search form of what a new order is found by; its code and guías are added to it. */
export const searchOf = ({ title, project, requestCode, quotationCode, buyer, provider }: Searched): string =>
  searchText(
    [title, project, requestCode, quotationCode, buyer.name, buyer.ruc, provider.name, provider.ruc].join(' '),
  );

export const withSearched = (search: string, text: string): string => `${search} ${searchText(text)}`;
