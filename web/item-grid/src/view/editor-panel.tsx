import type { ReactNode } from 'react';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { DiscardedDialog } from './discarded-dialog.js';
import { useGridParts } from './grid-parts.js';
import { ShortcutsDialog } from './shortcuts-dialog.js';

/** Overlays of the editor: shortcuts and discarded versions. Loaded in advance, because they must open offline. */
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
