import type { ReactNode } from 'react';
import type { ItemEditorStore } from '../store/item-editor-store.js';
import { DiscardedDialog } from './discarded-dialog.js';
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
  return panel === 'help' ? <ShortcutsDialog onClose={onClose} /> : <DiscardedDialog store={store} onClose={onClose} />;
}
