/**
 * Vite plugin: `make dev` answers the guest's page from its own file, as the web process does.
 * @returns {import('vite').Plugin}
 */
export function guestPage() {
  return {
    name: 'guest-page',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/responder\/?(?:\?|$)/.test(request.url ?? '')) request.url = '/responder.html';
        next();
      });
    },
  };
}
