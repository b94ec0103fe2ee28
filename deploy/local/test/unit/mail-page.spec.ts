import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMailPage } from '../../src/mail-page/mail-server';

const mail = (subject: string, html: string) =>
  [
    'From: CotizaObra <no-responder@cotizaobra.pe>',
    'To: rosa@example.pe',
    `Subject: ${subject}`,
    'Date: Fri, 20 Nov 2026 23:20:00 +0000',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
  ].join('\r\n');

describe('the page of mails of the one-command run', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-mails-'));
  let server: Server;
  beforeAll(async () => {
    server = await startMailPage(folder, { host: '127.0.0.1', port: 0 });
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const get = (where: string, host = 'localhost:3033') =>
    new Promise<{ status: number | undefined; policy: string; text: string }>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      request({ port, host: '127.0.0.1', path: where, headers: { host } }, async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode, policy: String(response.headers['content-security-policy']), text });
      })
        .on('error', reject)
        .end();
    });

  it('says that nothing was sent yet', async () => {
    expect((await get('/')).text).toContain('Todavía no se envió ningún correo.');
  });

  it('lists the mails, the newest first, and shows one in a frame that runs nothing', async () => {
    writeFileSync(path.join(folder, '0199-a.eml'), mail('Primero', '<html><head></head><p>uno</p></html>'));
    writeFileSync(
      path.join(folder, '0199-b.eml'),
      mail('<b>Segundo</b>', '<html><head></head><script>1</script></html>'),
    );
    const list = (await get('/')).text;
    expect(list.indexOf('&lt;b&gt;Segundo')).toBeLessThan(list.indexOf('Primero'));
    expect(list).toContain('20 nov. 2026, 18:20');
    const one = (await get('/0199-b')).text;
    expect(one).toContain('src="/0199-b/html"');
    expect(one).not.toContain('<script>');
    const body = await get('/0199-b/html');
    expect(body.policy).toContain('sandbox allow-popups');
    expect(body.policy).not.toContain('allow-scripts');
    expect(body.text).toContain('<base target="_blank">');
  });

  it.each(['/..%2Frun', '/../run.json', '/0199-zzz', '/0199-a.eml'])('knows nothing of %s', async (where) => {
    expect((await get(where)).status).toBe(404);
  });

  it('answers nobody who came by another name', async () => {
    expect((await get('/', 'evil.example')).status).toBe(404);
  });
});
