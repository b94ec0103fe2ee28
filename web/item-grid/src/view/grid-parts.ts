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

/** What the page lends the grid, so that both look alike. Keep the object the same between renders. */
export interface GridParts {
  /** Around the preview of a paste. A click outside or Esc must not close it. */
  Dialog: ComponentType<GridDialogProps>;
  /** In place of the rows when there are none. */
  Empty: ComponentType<{ title: string; text: ReactNode; action: ReactNode }>;
  /** The line around a total. */
  Cota: ComponentType<{ className?: string; children: ReactNode }>;
  /** How many messages of a row are unread; nothing at zero. */
  CountBadge: ComponentType<{ count: number; urgent?: boolean; className?: string }>;
  /** How many items have a price; nothing when all have one. */
  CoverageMark: ComponentType<{ coverage: Coverage }>;
  /** The analysis behind an item that came from a catalogue. May be lazy. */
  Analysis: ComponentType<{ id: string; onClose(): void }>;
  /** Keys of the page itself, listed above those of the grid. */
  shortcuts: readonly ShortcutGroup[];
  words: {
    heading: string;
    /** Why the prices of a pasted table are left out. */
    withoutPrices: string;
    /** Where the numbering of pasted items is changed. */
    numbersKept: string;
  };
}

export const GridPartsContext = createContext<GridParts | null>(null);

export function useGridParts(): GridParts {
  const parts = use(GridPartsContext);
  if (!parts) throw new Error('rendered outside ItemEditor');
  return parts;
}
