import './app/styles.js';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { cspNonce } from './lib/csp-nonce.js';

// The scroll lock of dialogs and drawers makes a style element of its own and looks for its nonce here.
Object.assign(window, { __webpack_nonce__: cspNonce() });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
