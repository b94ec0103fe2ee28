/** Heights of everything that is laid out, in CSS pixels, as the browser measured them. */
export interface Measures {
  /** Room between head and foot. */
  room: { first: number; middle: number; last: number; only: number };
  /** What the table takes beside its rows: borders and distance. */
  tableFrame: number;
  tableHead: number;
  carry: number;
  rows: number[];
  /** 0 on a Request. */
  totals: number;
  termsFrame: number;
  termsHead: number;
  /** One for each line of terms. */
  terms: number[];
  /** 0 where the foot holds it. */
  signature: number;
}

/** Half open: `from` up to, without, `to`. */
export interface Span {
  from: number;
  to: number;
}

/** What stands on one sheet, in this order. */
export interface SheetPlan {
  /** Null on a sheet without table. */
  rows: Span | null;
  carryIn: boolean;
  carryOut: boolean;
  totals: boolean;
  terms: Span | null;
  signature: boolean;
}
