/** The part of the quotations contract that screens need without its schemas; `model.ts` builds on it. */
export const MESSAGE_MAX = 500;
export const REASON_MAX = 500;
export const LIST_PAGE_SIZE = 10;
export const RECIPIENTS_MAX = 50;
export const COUNTERPARTIES_MAX = 200;
export const VALIDITY_DAYS_DEFAULT = 15;

/** Request = Requerimiento (what is needed, never a price); Quotation = Cotización (priced, has a template). */
export const documentTypes = ['Request', 'Quotation'] as const;

/** Card prefix and prefix of suggested codes. */
export const codePrefix: Record<(typeof documentTypes)[number], string> = { Request: 'RQ', Quotation: 'COT' };
