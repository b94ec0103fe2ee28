import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { type Site, SiteContext } from '../lib/site.js';
import type { createStore } from './store.js';
import { cssVariablesResolver, theme } from './theme.js';

/** Also read by the script in `index.html`, before the first paint. */
const colorSchemes = localStorageColorSchemeManager({ key: 'color-scheme' });

interface ProvidersProps {
  store: ReturnType<typeof createStore>;
  site: Site;
  children: ReactNode;
}

/** Provides store, theme and address of the site. */
export function Providers({ store, site, children }: ProvidersProps) {
  return (
    <Provider store={store}>
      <SiteContext value={site}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          colorSchemeManager={colorSchemes}
          defaultColorScheme="auto"
          getStyleNonce={() => site.nonce}
        >
          {children}
        </MantineProvider>
      </SiteContext>
    </Provider>
  );
}
