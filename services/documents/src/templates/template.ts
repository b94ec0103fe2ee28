import type { ReactElement } from 'react';
import type { PrintView } from '../view-model/print-view.js';

export interface SheetPlace {
  /** From 1. */
  page: number;
  pages: number;
}

export const isFirst = (place: SheetPlace): boolean => place.page === 1;
export const isLast = (place: SheetPlace): boolean => place.page === place.pages;

/**
 * One character of the same document. The frame (`sheet.tsx`) sets the pages, `blocks.tsx` holds what all four say; a
 * template draws what surrounds the table. Every part takes as much height as it needs: the frame measures it.
 */
export interface Template {
  /** Class of its sheets. */
  className: string;
  css: string;
  /** Entries of 'Términos Generales' side by side. */
  termColumns: number;
  /** Where one signs: below the terms, or in the foot of the last sheet. */
  signature: 'body' | 'foot';
  /** The total between the arrows of a dimension line. */
  cota: boolean;
  /** What is drawn around every sheet; it takes no room. */
  Border?(): ReactElement;
  FirstHead(props: { view: PrintView }): ReactElement;
  /** Head of every sheet but the first. */
  RunningHead(props: { view: PrintView }): ReactElement;
  Foot(props: { view: PrintView; place: SheetPlace }): ReactElement;
  Signature(props: { view: PrintView }): ReactElement | null;
}
