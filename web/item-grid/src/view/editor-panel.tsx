import type { ReactNode } from 'react';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { DiscardedDialog } from './discarded-dialog.js';
import { useGridParts } from './grid-parts.js';
import { ShortcutsDialog } from './shortcuts-dialog.js';

/** What opens over the editor: its keys, and the versions that were not chosen. Not fetched when they are asked for: they open without a network too. */
export type Panel = 'help' | 'history';

export function EditorPanel({
  panel,
  store,
  onClose,
}: {
  panel: Panel;
  store: ItemEditorStore;
  onClose(): void;
}): ReactNode {
  const { shortcuts } = useGridParts();
  return panel === 'help' ? (
    <ShortcutsDialog above={shortcuts} onClose={onClose} />
  ) : (
    <DiscardedDialog store={store} onClose={onClose} />
  );
}
