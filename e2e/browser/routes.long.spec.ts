import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Api } from '../support/api.js';
import { desktop, openBrowser, phone } from '../support/browser.js';
import { accessibilityFaults, screenshot } from '../support/look.js';
import { type Platform, startPlatform } from '../support/platform.js';

type Who = 'nobody' | 'newcomer' | 'buyer' | 'supplier' | 'admin';

interface Route {
  name: string;
  path: string;
  who: Who;
  /** A heading that shows only when page and data are loaded. */
  heading: string | RegExp;
}

/** From the demo data. */
interface Found {
  company: string;
  ownRequest: string;
  ownQuotation: string;
  received: string;
}

/** Every page of the client, as a role that sees most of it. Redirects are left out. */
const routes = ({ company, ownRequest, ownQuotation, received }: Found): Route[] => [
  { name: 'entrada', path: '/', who: 'nobody', heading: /Pide precios a todo el Perú/ },
  { name: 'acerca', path: '/acerca', who: 'nobody', heading: /Acerca/ },
  { name: 'politicas', path: '/politicas', who: 'nobody', heading: /privacidad/i },
  { name: 'directorio-portal', path: '/portal/directorio', who: 'nobody', heading: 'Directorio de empresas' },
  { name: 'empresa-portal', path: `/portal/directorio/${company}`, who: 'nobody', heading: /./ },
  { name: 'data-tecnica-portal', path: '/data_tecnica', who: 'nobody', heading: 'Data Técnica' },
  { name: 'no-existe', path: '/no/existe', who: 'nobody', heading: 'NotFound' },
  { name: 'ingresar', path: '/auth/login', who: 'nobody', heading: /./ },
  { name: 'registro', path: '/auth/nueva_cuenta', who: 'nobody', heading: /./ },
  { name: 'olvide', path: '/auth/olvide', who: 'nobody', heading: /Recuperar/ },
  { name: 'empresa', path: '/auth/empresa', who: 'nobody', heading: /Ingresar con mi empresa/ },
  { name: 'restablecer', path: `/auth/restablecer?token=${'x'.repeat(43)}`, who: 'nobody', heading: /./ },
  { name: 'verificar', path: '/auth/verificar?token=corto', who: 'nobody', heading: /./ },
  { name: 'pasos', path: '/auth/nueva_cuenta/pasos', who: 'newcomer', heading: /./ },
  { name: 'bienvenido', path: '/app', who: 'buyer', heading: /Bienvenido/ },
  { name: 'notificaciones', path: '/app/notificaciones', who: 'buyer', heading: 'Notificaciones' },
  {
    name: 'notificaciones-no-leidas',
    path: '/app/notificaciones?tab=no-leidas',
    who: 'buyer',
    heading: 'Notificaciones',
  },
  { name: 'contrasena', path: '/app/perfil/contrasena', who: 'buyer', heading: /./ },
  { name: 'directorio', path: '/app/directorio', who: 'buyer', heading: 'Directorio de empresas' },
  { name: 'empresa', path: `/app/directorio/${company}`, who: 'buyer', heading: /./ },
  { name: 'perfil', path: '/app/perfil', who: 'buyer', heading: /./ },
  { name: 'perfil-personal', path: '/app/perfil?tab=personal', who: 'buyer', heading: /./ },
  { name: 'privacidad', path: '/app/perfil?tab=privacidad', who: 'buyer', heading: /Eliminar mi cuenta/ },
  { name: 'integraciones', path: '/app/perfil?tab=integraciones', who: 'buyer', heading: /Webhooks/ },
  { name: 'proveedores', path: '/app/proveedores', who: 'buyer', heading: /./ },
  { name: 'clientes', path: '/app/clientes', who: 'supplier', heading: /./ },
  { name: 'cotizacion-nueva', path: '/app/cotizaciones/nueva', who: 'buyer', heading: /./ },
  { name: 'requerimiento', path: `/app/cotizaciones/detalle/${ownRequest}`, who: 'buyer', heading: /./ },
  { name: 'cotizacion', path: `/app/cotizaciones/detalle/${ownQuotation}`, who: 'supplier', heading: /./ },
  { name: 'recibido', path: `/app/clientes/cotizacion_detalle/${received}`, who: 'buyer', heading: /./ },
  { name: 'formulario', path: '/cotizaciones/crear', who: 'buyer', heading: /./ },
  { name: 'muestra', path: '/cotizaciones/1', who: 'nobody', heading: /./ },
  { name: 'recursos', path: '/app/recursos', who: 'buyer', heading: /Recursos/ },
  { name: 'data-tecnica', path: '/app/data_tecnica', who: 'buyer', heading: 'Data Técnica' },
  { name: 'data-tecnica-admin', path: '/app/data_tecnica/admin', who: 'admin', heading: /Data Técnica/ },
  { name: 'publicar', path: '/app/publicar', who: 'admin', heading: /./ },
];

interface Lists {
  /** Received documents have the dispatch id in addition to the document id. */
  quotes: { id: string; idQuotation?: string }[];
}

const REQUESTS = '/api/quotation/company?context=proveedores&type=Request';
const QUOTATIONS = '/api/quotation/company?context=clientes&type=Quotation';
const RECEIVED = '/api/quotation/company?context=proveedores&type=Quotation';

describe('every page of the client', () => {
  let platform: Platform;
  let browser: Browser;
  let found: Found;
  const tokens: Partial<Record<Who, string>> = {};

  const signIn = async (email: string): Promise<string> => {
    const answer = await new Api(platform.url).post<{ access_token: string }>('/api/auth/login', {
      email,
      password: 'Demo1234',
    });
    if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status}`);
    return answer.body.access_token;
  };

  beforeAll(async () => {
    platform = await startPlatform(undefined, { settings: { DEMO: 'yes' } });
    browser = await openBrowser();
    tokens.buyer = await signIn('constructora@cotizaobra.pe');
    tokens.supplier = await signIn('concretera@cotizaobra.pe');
    tokens.admin = await signIn('admin@cotizaobra.pe');
    const newcomer = await new Api(platform.url).post<{ access_token: string }>('/api/auth/register', {
      email: `recien-${Date.now()}@prueba.pe`,
      password: 'Andamio2026',
    });
    tokens.newcomer = newcomer.body.access_token;
    found = await find();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await platform?.stop();
  });

  async function find(): Promise<Found> {
    const { body } = await new Api(platform.url).get<{ companies: { id: string }[] }>('/api/portal/companies');
    const firstOf = async (who: Who, path: string): Promise<string> => {
      const answer = await new Api(platform.url, tokens[who]).get<Lists>(path);
      const first = answer.body.quotes?.[0];
      const id = first?.idQuotation ?? first?.id;
      if (!id) throw new Error(`${path} answered ${answer.status} without documents`);
      return id;
    };
    return {
      company: body.companies[0]?.id ?? '',
      ownRequest: await firstOf('buyer', REQUESTS),
      ownQuotation: await firstOf('supplier', QUOTATIONS),
      received: await firstOf('buyer', RECEIVED),
    };
  }

  async function openWindow(who: Who, theme: 'light' | 'dark', size: typeof desktop): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: platform.url,
      viewport: size,
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: 'es-PE',
      timezoneId: 'America/Lima',
    });
    const token = tokens[who];
    if (token) await context.addInitScript((kept) => localStorage.setItem('access_token', kept), token);
    return context;
  }

  /** Faults of the current page, one line each. */
  async function lookAt(page: Page, { path, heading }: Route, name: string): Promise<string[]> {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (line) => {
      if (line.type() === 'error' && !/WebSocket|status of 4/.test(line.text())) complaints.push(line.text());
    });
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).first().waitFor({ timeout: 20_000 });
    const missing = await page.getByText(/no encontrada|No encontramos/).count();
    if (missing > 0) complaints.push('shows that there is nothing');
    const wider = await screenshot(page, name);
    if (wider > 1) complaints.push(`${wider} px wider than the screen`);
    return [...complaints, ...(await accessibilityFaults(page))];
  }

  it.each(['light', 'dark'] as const)(
    'shows itself without a fault at both widths: %s',
    async (theme) => {
      const faults: string[] = [];
      for (const route of routes(found)) {
        for (const size of [desktop, phone]) {
          const name = `paginas/${route.name}-${theme}-${size.width}`;
          const context = await openWindow(route.who, theme, size);
          const page = await context.newPage();
          const seen = await lookAt(page, route, name).catch((error: unknown) => [String(error).split('\n')[0] ?? '']);
          faults.push(...seen.map((fault) => `${name}: ${fault}`));
          await context.close();
        }
      }
      expect(faults).toEqual([]);
    },
    1_200_000,
  );
});
