import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { entryInPage } from './scripts/entry-in-page.mjs';
import { precompress } from './scripts/precompress.mjs';
import { pureContract } from './scripts/pure-contract.mjs';

/** The guest's page, built apart from the client: it shares no chunk, so that it stays small on a phone. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    pureContract(),
    react(),
    entryInPage({ page: 'responder.html', script: '.vite/responder.js' }),
    precompress(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: '.vite/guest-manifest.json',
    sourcemap: true,
    assetsInlineLimit: 0,
    copyPublicDir: false,
    rolldownOptions: { input: 'responder.html' },
  },
});
