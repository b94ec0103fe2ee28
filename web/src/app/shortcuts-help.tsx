import { ShortcutsDialog } from '@cotizaobra/item-grid/view/shortcuts-dialog';
import { pageShortcuts } from '../lib/page-shortcuts.js';

/** The keys of every page and of the grid of items. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  return <ShortcutsDialog above={pageShortcuts} onClose={onClose} />;
}
