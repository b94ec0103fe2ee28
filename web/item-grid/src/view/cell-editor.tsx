import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { textLimit } from '../model/cells.js';
import { isNumeric } from '../model/columns.js';
import type { Editing } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { handleEditorKey } from './grid-keyboard.js';
import styles from './item-editor.module.css';
import { isPricesKey } from './prices-key.js';

interface CellEditorProps {
  store: ItemEditorStore;
  editing: Editing;
  label: string;
}

/** The open cell. Blur commits the text; Enter has already committed it by then. */
export function CellEditor({ store, editing, label }: CellEditorProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
  }, []);
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={label}
      value={editing.text}
      maxLength={textLimit(editing.column)}
      inputMode={isNumeric(editing.column) ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={editing.column === 'description'}
      onChange={(event) => store.cells.typing(event.currentTarget.value)}
      onKeyDown={(event) => {
        // The grid opens what is behind the price, and the cell stays open.
        if (!isPricesKey(event.nativeEvent)) event.stopPropagation();
        if (!event.nativeEvent.isComposing) handleEditorKey(store, event);
      }}
      onBlur={(event) => {
        // A switch to another window, for example to copy from there, keeps the cell open: it is still the active
        // element.
        if (document.activeElement !== event.currentTarget) store.cells.commit();
      }}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
    />
  );
}
