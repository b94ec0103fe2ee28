import { createRequire } from 'node:module';

/**
 * React chooses its build when it is loaded, and the one for development, which explains mistakes to whoever writes components, takes
 * some sixty times as long to write markup. What prints for people loads the other, whatever its NODE_ENV; imported before all that draws.
 */
const require = createRequire(import.meta.url);
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
for (const name of ['react', 'react/jsx-runtime', 'react-dom/server']) require(name);
if (NODE_ENV === undefined) delete process.env.NODE_ENV;
else process.env.NODE_ENV = NODE_ENV;
