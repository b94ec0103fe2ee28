import { ShortcutsDialog } from '@cotizaobra/item-grid/view/shortcuts-dialog';
import { pageShortcuts } from '../lib/page-shortcuts.js';

/** Shortcuts of every page and of the item grid. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  return <ShortcutsDialog above={pageShortcuts} onClose={onClose} />;
}
