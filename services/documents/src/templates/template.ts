import type { ReactElement } from 'react';
import type { PrintView } from '../view/print-view.js';

export interface SheetPlace {
  /** From 1. */
  page: number;
  pages: number;
}

export const isFirst = (place: SheetPlace): boolean => place.page === 1;
export const isLast = (place: SheetPlace): boolean => place.page === place.pages;

/**
 * One character of the same document. The frame (`sheet.tsx`) sets the pages; a template draws what surrounds the
 * table. Every part takes as much height as it needs: the frame measures it.
 */
export interface Template {
  /** Class of its sheets. */
  className: string;
  css: string;
  /** Entries of 'Términos Generales' side by side. */
  termColumns: number;
  /** Where one signs: below the terms, or in the foot of the last sheet. */
  signature: 'body' | 'foot';
  Head(props: { view: PrintView; place: SheetPlace }): ReactElement;
  Foot(props: { view: PrintView; place: SheetPlace }): ReactElement;
  /** SUBTOTAL, IGV, TOTAL, the total in words and the tax note. Not called for a Request. */
  Totals(props: { view: PrintView }): ReactElement | null;
  Signature(props: { view: PrintView }): ReactElement | null;
}
