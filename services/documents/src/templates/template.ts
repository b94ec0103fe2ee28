import type { ReactElement } from 'react';
import type { PrintView } from '../view-model/print-view.js';

export interface SheetPlace {
  /** Counted from 1. */
  page: number;
  pages: number;
  /** The sheet after the cover; 1 without a cover. */
  first?: number;
}

export const isFirst = (place: SheetPlace): boolean => place.page === (place.first ?? 1);
export const isLast = (place: SheetPlace): boolean => place.page === place.pages;

/**
 * One style of the same document. `sheet.tsx` sets the pages, `blocks.tsx` holds the shared texts, a template draws the
 * parts around the table. Parts may have any height, because the layout measures them.
 */
export interface Template {
  /** Class of its sheets. */
  className: string;
  css: string;
  /** Number of 'Términos Generales' entries per line. */
  termColumns: number;
  /** Heading of the terms; by default 'Términos Generales'. */
  termsHeading?: string;
  /** Place of the signature: below the terms, or in the foot of the last sheet. */
  signature: 'body' | 'foot';
  /** Whether the total is between the arrows of a dimension line. */
  cota: boolean;
  /** A border around every sheet; it takes no room. */
  Border?(): ReactElement;
  FirstHead(props: { view: PrintView }): ReactElement;
  /** Head of every sheet but the first. */
  RunningHead(props: { view: PrintView }): ReactElement;
  Foot(props: { view: PrintView; place: SheetPlace }): ReactElement;
  Signature(props: { view: PrintView }): ReactElement | null;
}
