import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { companyErrors } from '@cotizaobra/proto/companies/errors';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { postRoutes } from '@cotizaobra/proto/posts/http';
import { technicalDataRoutes } from '@cotizaobra/proto/technical-data/http';
import type { FastifyInstance } from 'fastify';
import { createWebServer } from '../../server/app.js';
import { createPublicPages } from '../../server/public-pages.js';
import * as bundle from '../../src/entry-server.js';
import { ApiServer } from '../support/api-server.js';
import { aCompanyCard, aCompanyPage, aPublicCompany, someFacets } from '../support/companies.js';
import { aMeta } from '../support/documents.js';
import { aMember, uuid } from '../support/people.js';
import { aPost } from '../support/posts.js';

const publicUrl = 'https://cotizaobra.pe';
const NONCE = '__CSP_NONCE__';
const SHELL = `<html><head><title>CotizaObra</title><script nonce="${NONCE}"></script><script type="module" crossorigin src="/assets/index.js" nonce="${NONCE}"></script><link rel="stylesheet" href="/assets/index.css" nonce="${NONCE}"></head><body><div id="root"></div></body></html>`;
const pages = [
  'src/app/layouts/portal-layout.tsx',
  'src/features/home/pages/entrance.page.tsx',
  'src/app/about-route.tsx',
  'src/features/about/pages/policies.page.tsx',
  'src/app/layouts/portal-content.tsx',
  'src/features/directory/pages/directory.page.tsx',
  'src/features/directory/pages/company.page.tsx',
  'src/features/technical-data/pages/technical-data.page.tsx',
  'src/features/auth/pages/login.page.tsx',
  'src/features/auth/pages/sign-up.page.tsx',
  'src/features/auth/pages/forgot-password.page.tsx',
];
const FONT = 'fonts/ibm-plex-sans-latin-400-normal.woff2';
const manifest: Record<string, { file: string; css?: string[] }> = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
  [FONT]: { file: 'assets/plex.woff2' },
  ...Object.fromEntries(pages.map((key, at) => [key, { file: `assets/${at}.js`, css: [`assets/${at}.css`] }])),
};
const sheets: Record<string, string> = {
  'assets/index.css': 'h1{margin:0}.mantine-Button-root{color:red}.mantine-Rating-root{color:gold}',
};

const structuredData = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)</g)].map(([, text = '']) => JSON.parse(text));

describe('public pages', () => {
  const api = new ApiServer();
  let folder: string;
  let apiUrl: string;
  let server: FastifyInstance;

  const serverWith = async (url: string | undefined): Promise<FastifyInstance> => {
    const render = await createPublicPages({ bundle, clientFolder: folder, publicUrl, apiUrl: url });
    return createWebServer({ clientFolder: folder, logLevel: 'silent', publicUrl, apiUrl: url, render });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'web-public-'));
    await mkdir(join(folder, '.vite'));
    await writeFile(join(folder, 'index.html'), SHELL);
    await writeFile(join(folder, 'responder.html'), SHELL);
    await writeFile(join(folder, '.vite', 'responder.js'), '');
    await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
    await mkdir(join(folder, 'assets'));
    for (const file of Object.values(manifest).flatMap(({ css = [] }) => css))
      await writeFile(join(folder, file), sheets[file] ?? '');
    apiUrl = await api.listen();
    api.answer(postRoutes.listPublicPosts, { posts: [aPost({ title: 'Acero </script><script>alert(1)</script>' })] });
    api.answer(technicalDataRoutes.countPartidas, { count: 512 });
    server = await serverWith(apiUrl);
  });

  afterAll(async () => {
    await server.close();
    await api.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    ['/', 'Pide precios a todo el Perú. Compara partida por partida.'],
    ['/acerca', 'Acerca de CotizaObra'],
    ['/politicas', 'Tus derechos'],
  ])('arrive whole, without a script having run: %s', async (url, text) => {
    const { statusCode, body, headers } = await server.inject({ url });
    expect(statusCode).toBe(200);
    expect(body).toContain(text);
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}${url}"`);
    expect(body).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(body).toContain('property="og:title"');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('carry what the API answered, and the state that the browser goes on from', async () => {
    const { body } = await server.inject({ url: '/' });
    expect(body).toContain('512 análisis de precios unitarios');
    const state = /id="server-state"[^>]*>([^<]*)</.exec(body)?.[1];
    expect(JSON.parse(state ?? '')).toMatchObject({
      origin: publicUrl,
      api: { queries: { 'partidaCount(undefined)': {} } },
    });
    expect(body).not.toContain('<script>alert');
  });

  it('give every script and style element the nonce of the policy', async () => {
    for (const url of ['/', '/acerca', '/politicas', '/auth/login', '/no/existe', '/app']) {
      const { body, headers } = await server.inject({ url });
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
      const elements = body.match(/<(?:script|style)\b[^>]*>/g) ?? [];
      expect(elements.length).toBeGreaterThan(0);
      for (const element of elements) expect(element).toContain(`nonce="${nonce}"`);
      expect(body).not.toContain(NONCE);
    }
  });

  it('carry the styles and the font of their first paint, and wait for nothing else', async () => {
    const { body } = await server.inject({ url: '/auth/login' });
    const [head = '', rest = ''] = body.split('</head>');
    expect(head).toContain('h1{margin:0}.mantine-Button-root{color:red}</style>');
    expect(head).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/plex.woff2">');
    expect(head).not.toMatch(/stylesheet|modulepreload|type="module"/);
    const login = manifest['src/features/auth/pages/login.page.tsx'];
    const late = {
      sheets: ['/assets/index.css', `/${login?.css?.[0]}`],
      entry: '/assets/index.js',
      modules: [`/${login?.file}`],
    };
    expect(rest).toContain(JSON.stringify(late));
  });

  it('describe the company and the site to search engines', async () => {
    const { body } = await server.inject({ url: '/' });
    expect(structuredData(body).map((item) => item['@type'])).toEqual(['Organization', 'WebSite']);
  });

  const company = aPublicCompany({
    name: 'Ferretería Ñaña',
    coverImage: '/api/files/companies/c.webp',
    description: '<p>Fierro &lt; 12 mm.</p><script>alert(1)</script>',
  });

  it('show a company with its words, its data and its picture before a script has run', async () => {
    api.answer(companyRoutes.getPortalCompany, company);
    const url = `/portal/directorio/${company.id}`;
    const { statusCode, body } = await server.inject({ url });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<h1[^>]*>Ferretería Ñaña<\/h1>/);
    expect(body).toContain('<p>Fierro &lt; 12 mm.</p>');
    expect(body).toContain('Lurín, Lima, Lima');
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('<title>Ferretería Ñaña · CotizaObra</title>');
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}${url}"`);
    expect(body).toContain(`<meta property="og:image" content="${publicUrl}/api/files/companies/c.webp"`);
    expect(structuredData(body)).toEqual([
      expect.objectContaining({ '@type': 'Organization', name: company.name, taxID: company.ruc }),
    ]);
  });

  it('answer 404 for a company that is none, and tell people so', async () => {
    api.refuse(companyRoutes.getPortalCompany, companyErrors.COMPANY_NOT_FOUND);
    const { statusCode, body } = await server.inject({ url: `/portal/directorio/${uuid()}` });
    expect(statusCode).toBe(404);
    expect(body).toContain('No encontramos esta empresa');
  });

  it('show what a search of the directory found, under one address for search engines', async () => {
    api.respond(companyRoutes.searchCompanies, ({ query }) => ({
      body: aCompanyPage(query.get('search') === 'fierro' ? [aCompanyCard({ name: 'Aceros del Sur S.A.' })] : []),
    }));
    api.answer(companyRoutes.countCompanies, someFacets());
    const { statusCode, body } = await server.inject({ url: '/portal/directorio?search=fierro' });
    expect(statusCode).toBe(200);
    expect(body).toContain('Aceros del Sur S.A.');
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}/portal/directorio"`);
    const nothing = await server.inject({ url: '/portal/directorio?search=zzz' });
    expect(nothing.body).toContain('No se encontro empresas');
  });

  it('answer 404 with the documented text for what is no page', async () => {
    const { statusCode, body } = await server.inject({ url: '/no/existe' });
    expect(statusCode).toBe(404);
    expect(body).toMatch(/<h1[^>]*>NotFound<\/h1>/);
  });

  it('leave the pages behind login to the browser', async () => {
    const { statusCode, body } = await server.inject({ url: '/app/proveedores' });
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
  });

  it('go out when the API is down, without its data', async () => {
    const alone = await serverWith('http://127.0.0.1:9');
    const { statusCode, body } = await alone.inject({ url: '/' });
    expect(statusCode).toBe(200);
    expect(body).toContain('Pide precios a todo el Perú');
    expect(body).toContain('Cargando anuncios...');
    await alone.close();
  });

  it('are compressed for those who accept it', async () => {
    const answer = await server.inject({ url: '/acerca', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toContain('Acerca de CotizaObra');
  });

  it('are listed for search engines with every company, and the rest is kept from them', async () => {
    const ids = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];
    api.respond(companyRoutes.searchCompanies, ({ query }) => {
      const page = Number(query.get('page'));
      const { id: _own, ...company } = aMember().company ?? {};
      const companies = [{ ...company, id: ids[page - 1] }];
      return { body: { companies, meta: aMeta({ page, hasNextPage: page === 1 }) } };
    });
    const { body } = await server.inject({ url: '/sitemap.xml' });
    expect(body).toContain(`<loc>${publicUrl}/acerca</loc>`);
    for (const id of ids) expect(body).toContain(`<loc>${publicUrl}/portal/directorio/${id}</loc>`);
    const robots = (await server.inject({ url: '/robots.txt' })).body;
    expect(robots).toContain('Disallow: /app');
    expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  });
});
