import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { cspNonce } from '../lib/csp-nonce.js';
import { createStore } from './store.js';
import { cssVariablesResolver, theme } from './theme.js';

/** Also read by the script in `index.html`, before the first paint. */
const colorSchemes = localStorageColorSchemeManager({ key: 'color-scheme' });

/** Store and theme around everything. */
export function Providers({ children }: { children: ReactNode }) {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemes}
        defaultColorScheme="auto"
        getStyleNonce={cspNonce}
      >
        {children}
      </MantineProvider>
    </Provider>
  );
}
