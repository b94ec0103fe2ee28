import type { ReactNode } from 'react';
import { Navigate, type RouteObject, useLocation } from 'react-router-dom';
import type { RouteHandle } from '../lib/crumbs.js';

const crumbs = (...names: string[]): RouteHandle => ({ crumbs: names, ofCompany: true });
const ownHeader: RouteHandle = { ownHeader: true, ofCompany: true };

/** The pages of quotations under `/app`; the code of each is loaded when it is opened. */
export const quotationPages: RouteObject[] = [
  {
    path: 'proveedores',
    handle: crumbs('Cotizaciones', 'Proveedores'),
    lazy: async () => ({ Component: (await import('../features/lists/pages/providers.page.js')).ProvidersPage }),
  },
  {
    path: 'clientes',
    handle: crumbs('Cotizaciones', 'Clientes'),
    lazy: async () => ({ Component: (await import('../features/lists/pages/clients.page.js')).ClientsPage }),
  },
  { path: 'clientes/cotizacion', element: <Elsewhere to="/app/clientes" query={{ type: 'Quotation' }} /> },
  {
    path: 'cotizaciones/nueva',
    handle: crumbs('Cotizaciones', 'Nueva'),
    lazy: async () => ({
      Component: (await import('../features/new-document/pages/new-document.page.js')).NewDocumentPage,
    }),
  },
  {
    path: 'cotizaciones/comparativo/:requestId',
    handle: ownHeader,
    lazy: async () => ({
      Component: (await import('../features/comparison/pages/comparison.page.js')).ComparisonPage,
    }),
  },
  {
    path: 'cotizaciones/negociar/:id',
    handle: ownHeader,
    lazy: async () => ({
      Component: (await import('../features/negotiation/pages/negotiation.page.js')).NegotiationPage,
    }),
  },
  {
    path: 'aprobaciones',
    handle: crumbs('Cotizaciones', 'Aprobaciones'),
    lazy: async () => ({ Component: (await import('../features/approvals/pages/approvals.page.js')).ApprovalsPage }),
  },
  {
    path: 'ordenes',
    handle: crumbs('Cotizaciones', 'Órdenes'),
    lazy: async () => ({ Component: (await import('../features/orders/pages/orders.page.js')).OrdersPage }),
  },
  {
    path: 'ordenes/:id',
    handle: ownHeader,
    lazy: async () => ({ Component: (await import('../features/orders/pages/order.page.js')).OrderPage }),
  },
  {
    path: 'cotizaciones/detalle/:id',
    handle: ownHeader,
    lazy: async () => ({ Component: (await import('../features/document/pages/document.page.js')).DocumentPage }),
  },
  {
    path: 'clientes/cotizacion_detalle/:id',
    handle: ownHeader,
    lazy: async () => ({
      Component: (await import('../features/document/pages/received-quotation.page.js')).ReceivedQuotationPage,
    }),
  },
];

/** Documented paths outside `/app` for signed-in users, in the same frame. */
export const quotationOuterPages: RouteObject[] = [
  {
    path: '/cotizaciones/crear',
    handle: crumbs('Cotizaciones', 'Solicitar cotización'),
    lazy: async () => ({
      Component: (await import('../features/quick-request/pages/quick-request.page.js')).QuickRequestPage,
    }),
  },
];

/**
 * Open to everybody.
 * @param notFound page for an id that is no example: their ids are numbers
 */
export const quotationPublicPages = (notFound: ReactNode): RouteObject[] => [
  {
    path: '/cotizaciones/:id',
    lazy: async () => {
      const { SamplePage } = await import('../features/quick-request/pages/sample.page.js');
      return { element: <SamplePage notFound={notFound} /> };
    },
  },
];

/** Documented paths outside `/app` that lead into it. */
export const quotationRedirects: RouteObject[] = [
  { path: '/cotizaciones', element: <Elsewhere to="/app/proveedores" /> },
];

/** A redirect that keeps the query. */
function Elsewhere({ to, query = {} }: { to: string; query?: Record<string, string> }) {
  const { search } = useLocation();
  const params = new URLSearchParams({ ...query, ...Object.fromEntries(new URLSearchParams(search)) });
  const tail = params.toString();
  return <Navigate to={tail === '' ? to : `${to}?${tail}`} replace />;
}
