import { useSyncExternalStore } from 'react';
import type { EditorState } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';

export function useEditorState(store: ItemEditorStore): EditorState {
  return useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
}
