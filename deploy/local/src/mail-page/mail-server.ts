import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { findMail, readMails } from './mail-folder.js';
import { bodyPage, listPage, mailPage } from './pages.js';

const OWN_PAGE = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
const MAIL_BODY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

interface Answer {
  html: string;
  policy: string;
}

/**
 * Shows the mails of a folder, read-only. It serves only the one-command run, on loopback, because anyone who reaches
 * it can open a password reset link.
 */
export async function startMailPage(folder: string, at: { host: string; port: number }): Promise<Server> {
  const server = createServer(async (request, response) => {
    const answer = isLocal(request.headers.host) ? await answerTo(folder, request.url ?? '/') : null;
    response
      .writeHead(answer ? 200 : 404, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': answer?.policy ?? OWN_PAGE,
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .end(answer?.html ?? 'NotFound');
  });
  server.listen(at);
  await once(server, 'listening');
  // The server must not keep the process alive.
  return server.unref();
}

/** Another site's host name that resolves to this machine must not read mails (DNS rebinding). */
const isLocal = (host: string | undefined): boolean => /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '');

async function answerTo(folder: string, url: string): Promise<Answer | null> {
  const [, id = '', part] = new URL(url, 'http://localhost').pathname.split('/');
  if (id === '') return { html: listPage(await readMails(folder)), policy: OWN_PAGE };
  const mail = await findMail(folder, id);
  if (!mail) return null;
  return part === 'html' ? { html: bodyPage(mail), policy: MAIL_BODY } : { html: mailPage(mail), policy: OWN_PAGE };
}
