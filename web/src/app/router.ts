import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import { routes } from './routes.js';

/** The router of the browser. */
export function createRouter() {
  return createBrowserRouter(routes);
}

/** Loads the code of the page at a path, so that its first render is complete. */
export async function loadRoutesOf(path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
