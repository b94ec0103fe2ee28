import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { Providers } from '../../src/app/providers.js';
import { routes } from '../../src/app/routes.js';
import { createStore } from '../../src/app/store.js';

describe('public pages', () => {
  const rendered = async (path: string): Promise<string> => {
    const handler = createStaticHandler(routes);
    const context = await handler.query(new Request(`http://127.0.0.1${path}`));
    if (context instanceof Response) throw new Error(`answered ${context.status}`);
    return renderToString(
      <Providers store={createStore()} site={{ origin: 'https://cotizaobra.pe', nonce: 'n' }}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />
      </Providers>,
    );
  };

  it.each([
    ['/', 'Tres pasos, un solo formato'],
    ['/auth/login', '¿Aún no tienes cuenta?'],
    ['/auth/nueva_cuenta', 'Repetir contraseña'],
    ['/no/existe', 'NotFound'],
  ])('become HTML without a browser: %s', async (path, text) => {
    expect(await rendered(path)).toContain(text);
  });
});
