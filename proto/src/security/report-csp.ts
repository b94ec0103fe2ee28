import { edge } from '../core/route.js';

/**
 * Browsers report here what a page tried to load against its policy: `application/csp-report` or
 * `application/reports+json`, read by the gateway alone. The answer never depends on the report.
 */
export const reportCsp = edge({
  name: 'reportCsp',
  method: 'POST',
  path: '/api/csp-reports',
  tag: 'Navegadores',
  access: 'public',
  status: 204,
  summary: 'Aviso del navegador: una página quiso cargar lo que su política no permite',
});
