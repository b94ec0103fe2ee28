import type { ApiServer } from './api-server.js';

/**
 * Lets jsdom's XMLHttpRequest through: it takes the API for another origin, whatever address the page was put at. Browsers
 * meet one origin.
 * @returns what takes it back
 */
export function allowOtherOrigin(api: ApiServer): () => void {
  const plain = api.handle;
  api.handle = async (request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '');
    response.setHeader('access-control-allow-methods', request.headers['access-control-request-method'] ?? '');
    if (request.method !== 'OPTIONS') return plain.call(api, request, response);
    response.writeHead(204);
    response.end();
  };
  return () => {
    api.handle = plain;
  };
}
