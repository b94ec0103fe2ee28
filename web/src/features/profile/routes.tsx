import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../../lib/crumbs.js';

const handle: RouteHandle = { crumbs: ['Mi Perfil'], withoutCompany: true };

/** The profile under `/app`; who has no company yet creates it there. `lazy` puts the page together. */
export const profilePages = (lazy: NonNullable<RouteObject['lazy']>): RouteObject[] => [
  { path: 'perfil', handle, lazy },
];
