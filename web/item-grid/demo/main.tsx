import '../../src/app/styles.js';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { cssVariablesResolver, theme } from '../../src/app/theme.js';
import { createItemEditorStore } from '../src/store/item-editor-store.js';
import { ItemEditor } from '../src/view/item-editor.js';
import { SaveStatus } from '../src/view/save-status.js';
import { numberedTree } from './numbered-tree.js';
import { plainParts } from './plain-parts.js';

/** `?items=500` shows fewer. */
const items = Number(new URLSearchParams(location.search).get('items') ?? 20_000);
const elements = numberedTree(items);
let version = 1;

const store = createItemEditorStore({
  userId: 'demo',
  documentId: `demo-${items}`,
  kind: 'priced',
  currency: 'PEN',
  taxMode: 'INCLUDED',
  igvRate: '18',
  permissions: { readOnly: false, structureEditable: true, pricesEditable: true, partialsEditable: true },
  elements,
  version,
  // A server that takes everything and forgets it: reloading shows the tree as it was made.
  save: async () => {
    version += 1;
    return { version };
  },
  load: async () => ({ version, elements }),
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <SaveStatus store={store} />
      <ItemEditor store={store} parts={plainParts} />
    </MantineProvider>
  </StrictMode>,
);
