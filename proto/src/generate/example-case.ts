import { exampleOf } from './examples.js';

interface ReturnedQuotation {
  documentId: string;
  requestId: string;
  dispatchId: string;
  code: string;
  title: string;
  project: string;
  counterparty: { companyId: string; name: string; ruc: string };
  totals: { subtotal: string; igv: string; total: string; coverage: { quoted: number; of: number } };
}
interface SavedCompany {
  companyId: string;
  name: string;
  ruc: string;
  department: string;
  province: string;
  district: string;
  ownerUserId: string;
}

/** The story of the golden events: a buyer asks for materials, a seller answers with prices. */
export const quotation = exampleOf('public.quotation.returned.v1').data as ReturnedQuotation;
export const buyer = exampleOf('companies.company-saved.v1').data as SavedCompany;
export const request = exampleOf('quotations.dispatch-sent.v1').data as { code: string };
export const seller = quotation.counterparty;

export const itemId = '019a9f40-0000-7000-8000-000000000003';
export const titleId = '019a9f40-0000-7000-8000-000000000001';
export const threadId = '019a9f70-0000-7000-8000-000000000001';
export const categoryId = '019a9f80-0000-7000-8000-000000000001';
export const concrete = 'Concreto f’c = 210 kg/cm² en zapatas';
export const cement = 'Cemento Portland tipo I (42.5 kg)';
