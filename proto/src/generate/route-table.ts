import { accessOf, type RouteDef } from '../core/route.js';

const head = (
  name: string,
): string => `/** Written by \`generate/main.ts\` from the registry. Do not edit. What a browser needs to call a route, without its schemas. */
// biome-ignore format: one route a line
export const ${name} = {
`;

/** Routes that most first loads do not need are in a table of their own, which only their pages load. */
const catalogTags = new Set([
  'Data técnica',
  'Recursos',
  'Plantillas',
  'Integraciones',
  'Webhooks',
  'Órdenes',
  'Precios',
  'Seguridad',
  'Aprobaciones',
  'Actividad y soporte',
]);
/** The guest's page is a client of its own; no other page calls them. */
const isGuest = (route: RouteDef): boolean => route.tag === 'Invitados';
/** Parts of a budget, analyses of a company, prices of own providers: they load when one is opened. */
const isBudget = ({ tag }: RouteDef): boolean => tag === 'Presupuestos' || tag === 'Mis APUs' || tag === 'Cascada';
/** What the entrance asks, which loads no other route of these tags. */
const onEntrance = 'countPartidas';
const isCatalog = ({ tag, name }: RouteDef): boolean => catalogTags.has(tag) && name !== onEntrance;

/** The source of `route-table.ts`: method, path and access of every other route, by name. */
export const routeTableSource = (routes: readonly RouteDef[]): string =>
  tableOf(
    'routeTable',
    routes.filter((route) => !isCatalog(route) && !isGuest(route) && !isBudget(route)),
  );

/**
 * The source of `catalog-route-table.ts`: those of technical data, resources, templates, orders, prices, approvals,
 * integrations, security of accounts and the audit log.
 */
export const catalogRouteTableSource = (routes: readonly RouteDef[]): string =>
  tableOf('catalogRouteTable', routes.filter(isCatalog));

/** The source of `budget-route-table.ts`: the calls of a budget's parts, of 'Mis APUs' and of prices of own providers. */
export const budgetRouteTableSource = (routes: readonly RouteDef[]): string =>
  tableOf('budgetRouteTable', routes.filter(isBudget));

/** The source of `guest-route-table.ts`: the calls of people without an account. */
export const guestRouteTableSource = (routes: readonly RouteDef[]): string =>
  tableOf('guestRouteTable', routes.filter(isGuest));

function tableOf(name: string, routes: readonly RouteDef[]): string {
  const lines = routes.map(
    (route) => `  ${route.name}: { method: '${route.method}', path: '${route.path}', access: '${accessOf(route)}' },\n`,
  );
  return `${head(name)}${lines.join('')}} as const;\n`;
}
