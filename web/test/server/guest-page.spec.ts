import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGuestPage } from '../../server/guest-page.js';
import { renderGuest } from '../../src/guest/entry-server.js';
import { guestPage } from '../support/guest-page.js';

const HTML =
  '<head><script type="module" crossorigin src="/assets/guest-b.js" nonce="__CSP_NONCE__"></script><link rel="stylesheet" crossorigin href="/assets/guest-a.css" nonce="__CSP_NONCE__"></head><div id="root"></div>';
const SESSION = 'a'.repeat(43);
const HOSTILE = `</script><script>alert(1)</script>$& <img src=x onerror=alert(1)>`;

describe('the guest’s page from the server', () => {
  let folder: string;
  let gateway: Server;
  let apiUrl: string;
  let answer: { status: number; body: object };
  let cookies: (string | undefined)[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guest-page-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'responder.html'), HTML);
    await writeFile(join(folder, 'assets', 'guest-a.css'), '.bar{color:red}');
    await mkdir(join(folder, '.vite'));
    await writeFile(join(folder, '.vite', 'responder.js'), 'start("$&")');
    gateway = createServer((request, response) => {
      cookies.push(request.headers.cookie);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
    await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
    apiUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    cookies = [];
    answer = { status: 200, body: guestPage };
  });
  afterAll(async () => {
    await new Promise((done) => gateway.close(done));
    await rm(folder, { recursive: true });
  });

  const open = async (cookie?: string) => {
    const page = await createGuestPage({ clientFolder: folder, bundle: { renderGuest: renderGuest as never }, apiUrl });
    return page({ cookie }, 'N0nce');
  };

  it('arrives with the request, its first lines and its styles', async () => {
    const { status, html } = await open(`other=1; guest=${SESSION}`);
    expect((await open(`__Secure-guest=${SESSION}`)).status).toBe(200);
    expect([status, cookies]).toEqual([200, [`guest=${SESSION}`, `__Secure-guest=${SESSION}`]]);
    expect(html).toContain('<style nonce="N0nce">.bar{color:red}</style>');
    expect(html).not.toContain('stylesheet');
    expect(html).toContain('Agregados y ladrillo');
    expect(html).toContain('aria-label="Precio de 1.1 Línea 1.1"');
    expect(html).toContain('<script type="application/json" id="guest-first" nonce="N0nce">');
  });

  it('starts with the script in it, after the lines, and names its file for those that keep the page', async () => {
    for (const cookie of [`guest=${SESSION}`, undefined]) {
      const { html } = await open(cookie);
      const script = '<script type="module" nonce="N0nce" data-file="/assets/guest-b.js">start("$&")</script>';
      expect(html.split(script)).toHaveLength(2);
      expect(html.indexOf(script)).toBeGreaterThan(html.indexOf('id="root"'));
      expect(html).not.toContain('src="/assets/guest-b.js"');
    }
  });

  it('holds no data and asks for none without the cookie of an invitation', async () => {
    for (const cookie of [undefined, 'guest=short', 'session=x']) {
      const { status, html } = await open(cookie);
      expect([status, html.includes('guest-first'), html.includes('Agregados')]).toEqual([200, false, false]);
    }
    expect(cookies).toEqual([]);
  });

  it('shows the round that waits, and the way to answer it with another version', async () => {
    const answered = {
      quotationId: guestPage.dispatchId,
      code: 'COT-2026-0330',
      sentAt: '2026-11-20T16:00:00.000Z',
      quoted: 3,
      of: 3,
      sentBy: 'Wilfredo Ñaupari',
      unquoted: [],
      digest: null,
      subtotal: '100.00',
      igv: '18.00',
      totalAmount: '118.00',
    };
    const lines = [
      { itemId: '1.1', from: '12.5', price: '11.0125', note: 'Es lo que pagamos' },
      { itemId: '2', from: null, price: null, note: HOSTILE },
    ];
    const round = { number: 2, lines };
    answer.body = { ...guestPage, state: 'SENT', replaceable: true, answer: answered, round };
    const html = (await open(`guest=${SESSION}`)).html.replaceAll('<!-- -->', '');
    expect(html).toContain('Constructora Wayra te propone otros precios');
    expect(html).toContain('Ronda 2. Responde enviando otra versión');
    expect(html).toContain('Tu precio: 12.50 · Te propone: <strong>S/ 11.0125</strong>');
    expect(html).toContain('«Es lo que pagamos»');
    expect(html).toContain('Responder con otra versión');
    expect(html).not.toContain('<img src=x');
    answer.body = { ...guestPage, state: 'SENT', answer: answered, round: null };
    expect((await open(`guest=${SESSION}`)).html).not.toContain('otros precios');
  });

  it('lets no text of a buyer become a part of the page', async () => {
    const [line] = guestPage.lines;
    const request = { ...guestPage.request, title: HOSTILE, message: HOSTILE };
    answer.body = { ...guestPage, request, lines: [{ ...line, description: HOSTILE }] };
    const { html } = await open(`guest=${SESSION}`);
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('$&amp;');
    const data = /id="guest-first"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data).page.request.title).toBe(HOSTILE);
  });

  it('says why a link does not work, with its status', async () => {
    answer = { status: 410, body: { code: 'INVITATION_OVER', detail: 'Venció' } };
    const { status, html } = await open(`guest=${SESSION}`);
    expect([status, html.includes('Este enlace ya no sirve')]).toEqual([410, true]);
  });

  it('leaves the data to the browser when the gateway does not answer', async () => {
    answer = { status: 503, body: {} };
    const { status, html } = await open(`guest=${SESSION}`);
    expect([status, html.includes('guest-first')]).toEqual([200, false]);
  });
});
