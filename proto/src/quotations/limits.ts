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

/** 'Recordar': once in so many hours for each dispatch. */
export const REMIND_AGAIN_HOURS = 24;

/** Note of a line in a round, in characters. */
export const ROUND_NOTE_MAX = 500;
export const ROUND_LINES_MAX = 2_000;
/** Rounds of one Quotation. */
export const ROUNDS_MAX = 50;
