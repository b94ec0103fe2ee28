import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import type { LocalMail } from './mail-folder.js';

const STYLE = `
  :root { color-scheme: light dark; --paper: #FAFAF7; --surface: #fff; --ink: #16212B; --ink2: #48545F; --hair: #DADCD5; --blue: #124E8C; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #121B24; --surface: #18232E; --ink: #E8EDF2; --ink2: #B4BFC9; --hair: #2C3A47; --blue: #8FC1F7; }
  }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/22px 'IBM Plex Sans', 'Segoe UI', Roboto, Arial, sans-serif; }
  main { max-width: 880px; margin: 0 auto; padding: 24px 16px; }
  h1 { margin: 0 0 4px; font: 700 24px/32px Archivo, 'Helvetica Neue', Arial, sans-serif; }
  p { margin: 0 0 16px; color: var(--ink2); }
  a { color: var(--blue); }
  ul { margin: 0; padding: 0; border: 1px solid var(--hair); border-radius: 8px; background: var(--surface); list-style: none; }
  li + li { border-top: 1px solid var(--hair); }
  li a { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 12px 16px; color: var(--ink); text-decoration: none; }
  li a:hover b { text-decoration: underline; }
  li b { flex: 1 1 280px; }
  li span { color: var(--ink2); font-size: 13px; }
  iframe { width: 100%; height: 720px; border: 1px solid var(--hair); border-radius: 8px; background: #fff; }`;

/** The list, newest first. The page reloads itself every few seconds. */
export function listPage(mails: readonly LocalMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, date }) =>
      `<li><a href="/${escaped(id)}"><b>${escaped(subject)}</b><span>${escaped(to)}</span><span>${when(date)}</span></a></li>`,
  );
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>Todavía no se envió ningún correo.</p>';
  return page(
    'Correos',
    `<h1>Correos</h1><p>Lo que la plataforma enviaría, en este equipo. Nada sale de aquí.</p>${list}`,
    '<meta http-equiv="refresh" content="5">',
  );
}

/** One mail. Its body is in a frame that runs no scripts. */
export function mailPage({ id, to, subject, date }: LocalMail): string {
  const body = `<p><a href="/">← Correos</a></p><h1>${escaped(subject)}</h1>
<p>Para ${escaped(to)} · ${when(date)}</p>
<iframe src="/${escaped(id)}/html" title="${escaped(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  return page(subject, body);
}

/** The mail's own HTML; its links open in a new tab. */
export const bodyPage = ({ html }: LocalMail): string => html.replace('<head>', '<head><base target="_blank">');

const page = (title: string, body: string, head = ''): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}
<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

const when = (date: string): string => (date === '' ? '' : escaped(formatDateTime(date)));

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
