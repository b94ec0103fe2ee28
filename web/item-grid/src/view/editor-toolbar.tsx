import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconClipboardText,
  IconCopy,
  IconHistory,
  IconIndentDecrease,
  IconIndentIncrease,
  IconKeyboard,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';
import { insertMenuAt, type RenderInsertMenu } from './insert-menu.js';
import styles from './item-editor.module.css';
import { toClipboard } from './to-clipboard.js';
import { useEditorPart } from './use-editor-state.js';

interface ToolProps {
  label: string;
  keys?: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  disabled?: boolean;
  onClick(): void;
}

function Tool({ label, keys, icon: Icon, disabled, onClick }: ToolProps): ReactNode {
  return (
    <Tooltip label={keys ? `${label} (${keys})` : label}>
      <ActionIcon
        className={styles.tool}
        variant="subtle"
        color="gray"
        size={34}
        aria-label={label}
        data-disabled={disabled || undefined}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onClick}
      >
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}

function AddButton({ label, name, onClick }: { label: string; name: string; onClick(): void }): ReactNode {
  return (
    <Button
      className={styles.add}
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={<IconPlus size={16} stroke={1.6} />}
      aria-label={name}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

/** Moves the focus to the grid if a cell is selected, else blurs the focused element outside the grid. */
function handKeysToGrid(toolbar: HTMLElement, hasSelection: boolean): void {
  const grid = toolbar.parentElement?.querySelector<HTMLElement>('[role=treegrid]');
  if (grid?.contains(document.activeElement)) return;
  if (grid && hasSelection) grid.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function StructureTools({ store }: { store: ItemEditorStore }): ReactNode {
  const { rows } = store;
  const t = texts.toolbar;
  return (
    <>
      <AddButton label={t.title} name={t.addTitle} onClick={() => rows.addTitle()} />
      <AddButton label={t.subtitle} name={t.addSubtitle} onClick={() => rows.addSubtitle()} />
      <AddButton label={t.part} name={t.addPart} onClick={() => rows.addPart()} />
      <i aria-hidden />
      <Tool label={t.up} keys="Alt Shift ↑" icon={IconArrowUp} onClick={() => rows.moveUp()} />
      <Tool label={t.down} keys="Alt Shift ↓" icon={IconArrowDown} onClick={() => rows.moveDown()} />
      <Tool label={t.outdent} keys="Alt Shift ←" icon={IconIndentDecrease} onClick={() => rows.outdent()} />
      <Tool label={t.indent} keys="Alt Shift →" icon={IconIndentIncrease} onClick={() => rows.indent()} />
      <i aria-hidden />
      <Tool label={t.copy} keys="Shift Espacio, Ctrl C" icon={IconCopy} onClick={() => toClipboard(rows.copyRows())} />
      <Tool label={t.paste} keys="Ctrl V" icon={IconClipboardText} onClick={() => rows.pasteRows()} />
      <Tool label={t.remove} keys="Shift Espacio, Supr" icon={IconTrash} onClick={() => rows.remove()} />
      <i aria-hidden />
    </>
  );
}

function HistoryTools({ store }: { store: ItemEditorStore }): ReactNode {
  const canUndo = useEditorPart(store, (state) => state.canUndo);
  const canRedo = useEditorPart(store, (state) => state.canRedo);
  const t = texts.toolbar;
  return (
    <>
      <Tool label={t.undo} keys="Ctrl Z" icon={IconArrowBackUp} disabled={!canUndo} onClick={() => store.undo()} />
      <Tool label={t.redo} keys="Ctrl Y" icon={IconArrowForwardUp} disabled={!canRedo} onClick={() => store.redo()} />
    </>
  );
}

interface EditorToolbarProps {
  store: ItemEditorStore;
  /** At the right end. */
  end?: ReactNode;
  renderInsertMenu?: RenderInsertMenu;
  onHistory(): void;
  onHelp(): void;
}

/** Only for editable documents. After a press on a tool the grid has the focus again, so that typing continues. */
export function EditorToolbar({ store, end, renderInsertMenu, onHistory, onHelp }: EditorToolbarProps): ReactNode {
  const { readOnly, structureEditable } = useEditorPart(store, (state) => state.permissions);
  const discarded = useEditorPart(store, (state) => state.discarded.length > 0);
  if (readOnly) return null;
  return (
    <div
      role="toolbar"
      aria-label={texts.toolbar.label}
      className={styles.toolbar}
      onMouseDown={(event) => {
        // Events of a tool's overlay bubble here too; the overlay keeps its own keys.
        if (event.target instanceof HTMLInputElement || !event.currentTarget.contains(event.target as Node)) return;
        event.preventDefault();
        handKeysToGrid(event.currentTarget, store.snapshot().selection !== null);
      }}
    >
      {structureEditable && <StructureTools store={store} />}
      <HistoryTools store={store} />
      <span className={styles.gap} />
      {insertMenuAt(store, 'toolbar', renderInsertMenu)}
      {end}
      {discarded && <Tool label={texts.discarded.open} icon={IconHistory} onClick={onHistory} />}
      <Tool label={texts.shortcuts.open} icon={IconKeyboard} onClick={onHelp} />
    </div>
  );
}
