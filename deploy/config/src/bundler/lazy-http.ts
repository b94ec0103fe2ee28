import type { Plugin } from 'rolldown';

const HTTP = '\0lazy-http';

/** An `import` of node:http reads all its names, and with WebSocket all of undici. What is required reads those that are used. */
export const lazyHttp = (): Plugin => ({
  name: 'lazy-http',
  resolveId: { filter: { id: /^(node:)?http$/ }, handler: () => HTTP },
  load: {
    filter: { id: /lazy-http$/ },
    handler: () => ({ code: "module.exports = process.getBuiltinModule('node:http');", moduleType: 'js' }),
  },
});
