import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconClipboardText,
  IconCopy,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { texts } from '../texts.js';
import styles from './item-editor.module.css';
import { toClipboard } from './to-clipboard.js';
import { useEditorState } from './use-editor-state.js';

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

/** Whatever had the keys outside the grid gives them up; the grid takes them as soon as a cell of it is the active one. */
function handKeysToGrid(toolbar: HTMLElement, hasSelection: boolean): void {
  const grid = toolbar.parentElement?.querySelector<HTMLElement>('[role=treegrid]');
  if (grid?.contains(document.activeElement)) return;
  if (grid && hasSelection) grid.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Only for documents whose tree may change. After a press on a tool the keys are the grid's: typing goes on there. */
export function EditorToolbar({ store, end }: { store: ItemEditorStore; end?: ReactNode }): ReactNode {
  const { canUndo, canRedo, permissions } = useEditorState(store);
  const { rows } = store;
  const t = texts.toolbar;
  if (permissions.readOnly) return null;
  return (
    <div
      role="toolbar"
      aria-label={t.label}
      className={styles.toolbar}
      onMouseDown={(event) => {
        event.preventDefault();
        handKeysToGrid(event.currentTarget, store.snapshot().selection !== null);
      }}
    >
      {permissions.structureEditable && (
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
          <Tool label={t.copy} keys="Ctrl C" icon={IconCopy} onClick={() => toClipboard(rows.copyRows())} />
          <Tool label={t.paste} keys="Ctrl V" icon={IconClipboardText} onClick={() => rows.pasteRows()} />
          <Tool label={t.remove} keys="Supr" icon={IconTrash} onClick={() => rows.remove()} />
          <i aria-hidden />
        </>
      )}
      <Tool label={t.undo} keys="Ctrl Z" icon={IconArrowBackUp} disabled={!canUndo} onClick={() => store.undo()} />
      <Tool label={t.redo} keys="Ctrl Y" icon={IconArrowForwardUp} disabled={!canRedo} onClick={() => store.redo()} />
      <span className={styles.gap} />
      {end}
    </div>
  );
}
