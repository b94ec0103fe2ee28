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
 * Shows the mails of a folder, to read and nothing else: of the one-command run alone, on loopback. Whoever reaches it can
 * open the link of anybody's new password.
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
  // It keeps no run alive.
  return server.unref();
}

/** A page elsewhere whose name leads to this machine must not read along. */
const isLocal = (host: string | undefined): boolean => /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '');

async function answerTo(folder: string, url: string): Promise<Answer | null> {
  const [, id = '', part] = new URL(url, 'http://localhost').pathname.split('/');
  if (id === '') return { html: listPage(await readMails(folder)), policy: OWN_PAGE };
  const mail = await findMail(folder, id);
  if (!mail) return null;
  return part === 'html' ? { html: bodyPage(mail), policy: MAIL_BODY } : { html: mailPage(mail), policy: OWN_PAGE };
}
