import type { Coverage } from '@cotizaobra/proto/rules/coverage';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { ShortcutGroup } from './shortcuts-dialog.js';

export interface GridDialogProps {
  title: ReactNode;
  subtitle: ReactNode;
  /** Width in px. */
  size: number;
  /** Its body reaches the edges. */
  flush?: boolean;
  footer: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** Components that the page passes to the grid, so that both look alike. Keep the object stable between renders. */
export interface GridParts {
  /** Around the preview of a paste. A click outside or Esc must not close it. */
  Dialog: ComponentType<GridDialogProps>;
  /** Shown if there are no rows. */
  Empty: ComponentType<{ title: string; text: ReactNode; action: ReactNode }>;
  /** The line around a total. */
  Cota: ComponentType<{ className?: string; children: ReactNode }>;
  /** Number of unread messages of a row; nothing at zero. */
  CountBadge: ComponentType<{ count: number; urgent?: boolean; className?: string }>;
  /** How many items have a price; nothing if all have one. */
  CoverageMark: ComponentType<{ coverage: Coverage }>;
  /** The analysis of an item from a catalogue. May be lazy. */
  Analysis: ComponentType<{ id: string; onClose(): void }>;
  /** Keys of the page itself, listed above those of the grid. */
  shortcuts: readonly ShortcutGroup[];
  words: {
    heading: string;
    /** Why the prices of a pasted table are omitted. */
    withoutPrices: string;
    /** Link to the numbering setting of pasted items. */
    numbersKept: string;
  };
}

export const GridPartsContext = createContext<GridParts | null>(null);

export function useGridParts(): GridParts {
  const parts = use(GridPartsContext);
  if (!parts) throw new Error('rendered outside ItemEditor');
  return parts;
}
