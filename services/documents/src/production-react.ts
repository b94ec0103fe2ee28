import { createRequire } from 'node:module';

/**
 * Loads React's production build, whatever NODE_ENV says: the development build takes some sixty times as long to write
 * markup. React chooses its build when it is loaded, so this is imported before everything that draws.
 */
const require = createRequire(import.meta.url);
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
for (const name of ['react', 'react/jsx-runtime', 'react-dom/server']) require(name);
if (NODE_ENV === undefined) delete process.env.NODE_ENV;
else process.env.NODE_ENV = NODE_ENV;
