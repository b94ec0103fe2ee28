import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appChunks } from './scripts/app-chunks.mjs';
import { guestPage } from './scripts/guest-page.mjs';
import { precompress } from './scripts/precompress.mjs';
import { pureContract } from './scripts/pure-contract.mjs';
import { sharedChunks } from './scripts/shared-chunks.mjs';

/** Where it listens in `make dev`, behind the gateway; the socket of hot reload goes here directly. */
const port = Number(process.env.HTTP_PORT ?? 4180);
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

/** The server process puts a fresh value in its place on every answer; see `server/page.ts`. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Vite puts styles and the start of hot reload into the page without a nonce. */
const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline' data: blob:; connect-src 'self' ws: data: blob:; object-src 'none'; frame-ancestors 'none'";

const app = appChunks();

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [pureContract(), react(), guestPage(), app.plugin, precompress()],
  html: { cspNonce: NONCE_PLACEHOLDER },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    // Without it the few icons under 4 kB become `data:` URLs inside the scripts.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [...sharedChunks, ...app.groups] } } },
  },
  // The rest is read from node_modules; of the icons that would be every one of the six thousand.
  ssr: { noExternal: [/^@cotizaobra\//, /^@tabler\//, /^@mantine\//, /^@fontsource/] },
  server: {
    port,
    host: '127.0.0.1',
    strictPort: true,
    hmr: { clientPort: port },
    // Instead of the gateway's, which lets nothing in; the built page has the strict one of `server/security-headers.ts`.
    headers: { 'content-security-policy': DEVELOPMENT_POLICY },
    proxy: {
      '/api': { target: gateway },
      '/socket': { target: gateway, ws: true },
    },
  },
}));
