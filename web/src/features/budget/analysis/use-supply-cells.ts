import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { analysisTexts as texts } from '../budget.texts.js';
import { type AnalysisDraft, type Edited, type Figures, inBlocks, supplyText, whyFixed } from './analysis-draft.js';
import { arrows, cellAfter, cellBeside, type OpenCell, type SupplyCell } from './supply-cells.js';

export interface SupplyCommands {
  readOnly: boolean;
  /** Refused texts stay in the cell. */
  type: (cell: SupplyCell & { text: string }) => Edited;
  remove: (key: string) => void;
  move: (key: string, step: 1 | -1) => void;
  add: () => void;
  undo: () => void;
  redo: () => void;
}

/** The active cell, the open cell, and the keys of a spreadsheet. */
export function useSupplyCells(draft: AnalysisDraft, figures: Figures, commands: SupplyCommands) {
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<SupplyCell | null>(null);
  const [open, showOpen] = useState<OpenCell | null>(null);
  // A cell that closes loses the focus too, before the next render: it is committed once.
  const opened = useRef<OpenCell | null>(null);
  const setOpen = (cell: OpenCell | null) => {
    opened.current = cell;
    showOpen(cell);
  };
  const wanted = useRef<SupplyCell | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const keys = inBlocks(draft.supplies).map(({ key }) => key);
  const shown =
    active && keys.includes(active.key) ? active : keys[0] ? ({ key: keys[0], column: 'description' } as const) : null;
  const supplyOf = (key: string) => draft.supplies.find((supply) => supply.key === key);

  const focus = (cell: SupplyCell | null) => {
    wanted.current = cell;
    setActive(cell);
  };
  // In the render that follows the key, so that the next key finds its cell.
  useLayoutEffect(() => {
    const cell = wanted.current;
    const place = cell && table.current?.querySelector<HTMLElement>(`[data-cell="${cell.key} ${cell.column}"]`);
    if (!place) return;
    wanted.current = null;
    place.focus();
  });
  const whyLocked = ({ key, column }: SupplyCell): string | null => {
    const supply = supplyOf(key);
    if (commands.readOnly) return texts.fixed.readOnly;
    return supply ? whyFixed(supply, column, figures.byKey.get(key)) : null;
  };
  const edit = (cell: SupplyCell, text?: string) => {
    const supply = supplyOf(cell.key);
    const why = whyLocked(cell);
    setTold(why);
    if (!supply || why) return;
    setActive(cell);
    setOpen({
      ...cell,
      text: text ?? supplyText(supply, cell.column),
      mode: text === undefined ? 'edit' : 'overwrite',
      why: null,
    });
  };
  /** @returns false if the text was refused: the cell stays open with the reason */
  const commit = (): boolean => {
    const cell = opened.current;
    if (!cell) return true;
    const supply = supplyOf(cell.key);
    if (supply && cell.text.trim() !== supplyText(supply, cell.column)) {
      const edited = commands.type(cell);
      if (!edited.ok) {
        setOpen({ ...cell, why: edited.why });
        return false;
      }
    }
    setOpen(null);
    return true;
  };
  const cancel = () => {
    setOpen(null);
    if (open) focus(open);
  };
  const clear = (cell: SupplyCell) => {
    const why = whyLocked(cell);
    const edited = why ? { ok: false as const, why } : commands.type({ ...cell, text: '' });
    setTold(edited.ok ? null : edited.why);
  };

  const onOpenKey = (event: KeyboardEvent, cell: OpenCell) => {
    const arrow = cell.mode === 'overwrite' && !event.shiftKey ? arrows[event.key] : undefined;
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter') {
      if (commit()) focus(cellBeside(keys, cell, [event.shiftKey ? -1 : 1, 0]));
    } else if (event.key === 'Tab') {
      if (commit()) focus(cellAfter(keys, cell, event.shiftKey ? -1 : 1) ?? cell);
    } else if (arrow && !event.altKey && !event.ctrlKey) {
      if (commit()) focus(cellBeside(keys, cell, arrow));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onCellKey = (event: KeyboardEvent, cell: SupplyCell) => {
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const arrow = arrows[event.key];
    if (event.altKey && event.shiftKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      commands.move(cell.key, event.key === 'ArrowUp' ? -1 : 1);
      focus(cell);
    } else if (command && key === 'z') event.shiftKey ? commands.redo() : commands.undo();
    else if (command && key === 'y') commands.redo();
    else if (command && event.key === 'Delete') {
      const next = keys[keys.indexOf(cell.key) + 1] ?? keys[keys.indexOf(cell.key) - 1];
      commands.remove(cell.key);
      focus(next === undefined ? null : { key: next, column: cell.column });
    } else if (event.key === 'Insert' || (command && event.key === 'Enter')) commands.add();
    else if (arrow && !event.altKey && !command) focus(cellBeside(keys, cell, arrow));
    else if (event.key === 'Enter') focus(cellBeside(keys, cell, [event.shiftKey ? -1 : 1, 0]));
    else if (event.key === 'Tab') {
      const next = cellAfter(keys, cell, event.shiftKey ? -1 : 1);
      if (!next) return;
      focus(next);
    } else if (event.key === 'F2') edit(cell);
    else if (event.key === 'Delete') clear(cell);
    else if (event.key === 'Backspace') edit(cell, '');
    else if (event.key.length === 1 && event.key !== ' ' && command === event.altKey) edit(cell, event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    table,
    active: shown,
    open,
    told,
    focus,
    edit,
    commit,
    type: (text: string) => open && setOpen({ ...open, text, why: null }),
    select: (cell: SupplyCell) => {
      setActive(cell);
      setTold(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (open) onOpenKey(event, open);
      else if (shown && event.target instanceof HTMLElement && event.target.dataset.cell) onCellKey(event, shown);
    },
  };
}

export type SupplyCells = ReturnType<typeof useSupplyCells>;
