/** Heights of all laid-out parts in CSS pixels, as the browser measured them. */
export interface Measures {
  /** Height between head and foot. */
  room: { first: number; middle: number; last: number; only: number };
  /** Height of the table without its rows: borders and spacing. */
  tableFrame: number;
  tableHead: number;
  carry: number;
  rows: number[];
  /** 0 on a Request. */
  totals: number;
  termsFrame: number;
  termsHead: number;
  /** One height per line of terms. */
  terms: number[];
  /** 0 when the foot contains the signature. */
  signature: number;
}

/** Half-open range: `from` included, `to` excluded. */
export interface Span {
  from: number;
  to: number;
}

/** The content of one sheet, in this order. */
export interface SheetPlan {
  /** Null on a sheet without a table. */
  rows: Span | null;
  carryIn: boolean;
  carryOut: boolean;
  totals: boolean;
  terms: Span | null;
  signature: boolean;
}
