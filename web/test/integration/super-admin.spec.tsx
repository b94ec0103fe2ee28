import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sessionStarted } from '../../src/api/session.slice.js';
import { useSession } from '../../src/api/use-session.js';
import { SuperAdminOnly } from '../../src/app/layouts/super-admin-only.js';
import { isParent, menuFor } from '../../src/app/menu.js';
import { createStore } from '../../src/app/store.js';
import { startApi } from '../support/app.js';
import { aMember, aUser } from '../support/people.js';

/** Stands where the guard of the app stands: nothing below is asked before the session is there. */
function Guarded() {
  return useSession().status === 'signedIn' ? <SuperAdminOnly /> : null;
}

describe('routes of a superAdmin', () => {
  const api = startApi();

  const open = (role: 'Usuario' | 'superAdmin') => {
    api.answer(identityRoutes.me, aMember({ user: aUser({ role }) }));
    localStorage.setItem('access_token', 'token');
    const store = createStore();
    store.dispatch(sessionStarted());
    const router = createMemoryRouter(
      [
        { path: '/app', element: <p>Inicio</p> },
        { Component: Guarded, children: [{ path: '/app/publicar', element: <p>Mis Anuncios</p> }] },
      ],
      { initialEntries: ['/app/publicar'] },
    );
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    );
  };

  it('open for a superAdmin', async () => {
    open('superAdmin');
    expect(await screen.findByText('Mis Anuncios')).toBeVisible();
  });

  it('lead anyone else to the start of the app', async () => {
    open('Usuario');
    expect(await screen.findByText('Inicio')).toBeVisible();
    expect(screen.queryByText('Mis Anuncios')).not.toBeInTheDocument();
  });

  it('have no entry in the menu of others', () => {
    const entries = menuFor('Usuario').flatMap((group) => group.entries);
    const leaves = entries.flatMap((entry) => (isParent(entry) ? entry.entries : [entry]));
    expect(leaves.filter(({ only }) => only !== undefined)).toEqual([]);
    expect(leaves.map(({ to }) => to)).not.toContain('/app/publicar');
  });
});
