import { useSyncExternalStore } from 'react';
import type { EditorState } from '../store/editor-state.js';
import type { ItemEditorStore } from '../store/item-editor-store.js';

export function useEditorState(store: ItemEditorStore): EditorState {
  return useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
}

/** One part of the state. The component renders again only if that part changes. */
export function useEditorPart<T>(store: ItemEditorStore, part: (state: EditorState) => T): T {
  const read = (): T => part(store.snapshot());
  return useSyncExternalStore(store.subscribe, read, read);
}
