import './app/styles.js';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { AppReady } from './app/app-ready.js';
import { loadEarly } from './app/early-load.js';
import { keepTyped } from './app/keep-typed.js';
import { Providers } from './app/providers.js';
import { createRouter, loadRoutesOf } from './app/router.js';
import { readServerState } from './app/server-state.js';
import { createStore } from './app/store.js';
import { cspNonce } from './lib/csp-nonce.js';

// The scroll lock of dialogs and drawers makes a style element of its own and looks for its nonce here.
Object.assign(window, { __webpack_nonce__: cspNonce() });
// The page's policy forbids code made from text. Without this zod tries it, and the browser reports that.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig ??= {};
shared.__zod_globalConfig.jitless = true;

// No top-level await: the bundler would split the entry, and every page would get larger.
void start();

/** Hydrates the page of the web process, or renders into the empty shell. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const sent = readServerState();
  // If a page's code does not load, the shell renders the error page.
  const whole =
    sent &&
    (await loadRoutesOf(location.pathname).then(
      () => true,
      () => false,
    ));
  await pause();
  const store = createStore({ api: sent?.api });
  if (!sent) await loadEarly(store, location.pathname);
  const router = createRouter();
  await pause();
  const restoreTyped = keepTyped(root);
  const app = (
    <StrictMode>
      <Providers store={store} site={{ origin: sent?.origin ?? location.origin, nonce: cspNonce() }}>
        <RouterProvider router={router} />
        <AppReady onReady={restoreTyped} />
      </Providers>
    </StrictMode>
  );
  // In a transition React works in short pieces, and the page stays responsive.
  if (whole) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

/** Yields between two pieces of work. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
