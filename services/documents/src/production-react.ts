import { createRequire } from 'node:module';

/**
 * Loads React's production build for any NODE_ENV, because the development build takes about sixty times as long to
 * write markup. React chooses its build on load, so this module comes before every import that renders.
 */
const require = createRequire(import.meta.url);
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
for (const name of ['react', 'react/jsx-runtime', 'react-dom/server']) require(name);
if (NODE_ENV === undefined) delete process.env.NODE_ENV;
else process.env.NODE_ENV = NODE_ENV;
