import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page to try the grid alone: `npm run dev -w web/item-grid`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { host: '127.0.0.1', port: Number(process.env.HTTP_PORT ?? 4181), strictPort: true },
});
