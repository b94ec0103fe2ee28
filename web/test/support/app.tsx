import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../src/app/routes.js';
import { createStore } from '../../src/app/store.js';
import { cssVariablesResolver, theme } from '../../src/app/theme.js';
import { ApiServer } from './api-server.js';

declare global {
  /** Of the test environment: puts the page at another address. */
  var serveFrom: (url: string) => void;
}

/** Starts an API for a spec file and serves the page from its address. Call inside `describe`. */
export function startApi(): ApiServer {
  const api = new ApiServer();
  beforeAll(async () => serveFrom(`${await api.listen()}/`));
  afterEach(() => api.reset());
  afterAll(() => api.close());
  return api;
}

export interface OpenApp extends RenderResult {
  user: UserEvent;
  store: ReturnType<typeof createStore>;
  /** Path and query where the app is now. */
  where: () => string;
}

/** The whole client at a path: its routes, store and theme, without transitions. */
export function openApp(path: string, { token }: { token?: string } = {}): OpenApp {
  if (token) localStorage.setItem('access_token', token);
  const store = createStore();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const result: RenderResult = render(
    <Provider store={store}>
      <MantineProvider
        env="test"
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={localStorageColorSchemeManager({ key: 'color-scheme' })}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </Provider>,
  );
  const where = () => router.state.location.pathname + router.state.location.search;
  return { ...result, user: userEvent.setup(), store, where };
}
