import { reportCsp } from './report-csp.js';

export const securityRoutes = { reportCsp } as const;
