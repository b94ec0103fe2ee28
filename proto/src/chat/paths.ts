import type { RouteDef } from '../core/route.js';

export const chatPath = '/api/chats-parts';

/** The same route under the path that the API documents once write with a capital. Both spellings work. */
export const capital = <R extends RouteDef>(route: R): R => ({
  ...route,
  name: `${route.name}Capital`,
  path: route.path.replace(chatPath, '/api/chats-Parts'),
});
