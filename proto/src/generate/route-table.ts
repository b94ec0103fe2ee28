import { accessOf, type RouteDef } from '../core/route.js';

const head = (
  name: string,
): string => `/** Written by \`generate/main.ts\` from the registry. Do not edit. What a browser needs to call a route, without its schemas. */
// biome-ignore format: one route a line
export const ${name} = {
`;

/** Routes that most first loads do not need are in a table of their own, which only their pages load. */
const catalogTags = new Set(['Data técnica', 'Recursos', 'Plantillas', 'Integraciones', 'Webhooks', 'Órdenes']);
const isCatalog = (route: RouteDef): boolean => catalogTags.has(route.tag);

/** The source of `route-table.ts`: method, path and access of every other route, by name. */
export const routeTableSource = (routes: readonly RouteDef[]): string =>
  tableOf(
    'routeTable',
    routes.filter((route) => !isCatalog(route)),
  );

/** The source of `catalog-route-table.ts`: those of technical data, resources, templates, orders and integrations. */
export const catalogRouteTableSource = (routes: readonly RouteDef[]): string =>
  tableOf('catalogRouteTable', routes.filter(isCatalog));

function tableOf(name: string, routes: readonly RouteDef[]): string {
  const lines = routes.map(
    (route) => `  ${route.name}: { method: '${route.method}', path: '${route.path}', access: '${accessOf(route)}' },\n`,
  );
  return `${head(name)}${lines.join('')}} as const;\n`;
}
