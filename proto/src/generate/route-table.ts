import { accessOf, type RouteDef } from '../core/route.js';

const HEAD = `/** Written by \`generate/main.ts\` from the registry. Do not edit. What a browser needs to call a route, without its schemas. */
// biome-ignore format: one route a line
export const routeTable = {
`;

/** The source of \`route-table.ts\`: method, path and access of every route, by name. */
export function routeTableSource(routes: readonly RouteDef[]): string {
  const lines = routes.map(
    (route) => `  ${route.name}: { method: '${route.method}', path: '${route.path}', access: '${accessOf(route)}' },\n`,
  );
  return `${HEAD}${lines.join('')}} as const;\n`;
}
