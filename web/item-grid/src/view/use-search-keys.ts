import { useEffect } from 'react';
import type { ItemEditorStore } from '../store/item-editor-store.js';

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Ctrl+F anywhere on the page opens the item search; F3 goes to the next hit. In the search field, Ctrl+F is the
 * browser's own search; dialogs keep their keys.
 */
export function useSearchKeys(store: ItemEditorStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || within(event.target, '[role=dialog]')) return;
      if (store.snapshot().rows.length === 0) return;
      const command = event.ctrlKey || event.metaKey;
      if (event.key.toLowerCase() === 'f' && command && !event.shiftKey) {
        if (within(event.target, '[data-item-search]')) return;
        store.search.open();
        document.querySelector<HTMLInputElement>('input[data-item-search]')?.select();
      } else if (event.key === 'F3' && !command) store.search.step(event.shiftKey ? -1 : 1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [store]);
}
