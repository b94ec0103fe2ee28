import { acceptanceRoutes } from './acceptance.js';
import { dispatchRoutes } from './dispatch-routes.js';
import { readingRoutes } from './reading-routes.js';
import { writingRoutes } from './writing-routes.js';

export const quotationRoutes = { ...readingRoutes, ...writingRoutes, ...dispatchRoutes, ...acceptanceRoutes } as const;
