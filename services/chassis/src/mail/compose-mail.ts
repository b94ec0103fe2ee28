/** The content of a mail, from which the layout makes text and HTML. Every value is plain text. */
export interface MailContent {
  /** The first words of the mail: 'Cambia tu contraseña'. */
  title: string;
  /** One line that mailboxes show beside the subject. */
  preview: string;
  paragraphs: readonly string[];
  /** Label and value, under the paragraphs. */
  facts?: readonly { label: string; value: string }[];
  /** The mail's single action: an absolute http(s) address. */
  action?: { label: string; url: string };
  /** Small print under the action: its expiry, and what to do if the reader did not ask for it. */
  notes?: readonly string[];
}

/** The design tokens of 'plano acotado' that mail programs can draw; they do not support CSS variables. */
const ink = '#16212B';
const ink2 = '#48545F';
const ink3 = '#5F6A74';
const hair = '#DADCD5';
const paper = '#FAFAF7';
const surface = '#FFFFFF';
const navy = '#0C2F57';
const fill = '#124E8C';
const amber = '#F5B301';
const font = `'IBM Plex Sans','Segoe UI',Roboto,Arial,sans-serif`;
const head = `Archivo,'Helvetica Neue',Arial,sans-serif`;

/**
 * What inline styles cannot say: dark mode, and a phone. Programs without style elements show the light design. The
 * gaps of a phone leave the text more room; the button is as wide as the text.
 */
const STYLES = `
@media (prefers-color-scheme: dark) {
.paper{background:#10171E!important}.surface{background:#18212A!important;border-color:#33404C!important}
.ink{color:#E9EDF0!important}.ink2{color:#B9C3CB!important}.ink3{color:#9AA6B0!important}
.hair{border-color:#33404C!important}.link{color:#8FC0F2!important}
}
@media (max-width:480px) {
.pad{padding-left:20px!important;padding-right:20px!important}.button{display:block!important;text-align:center!important}
}`;

/** Builds both bodies of a mail in the product's design. Throws if the action is not http(s). */
export function composeMail(content: MailContent): { text: string; html: string } {
  if (content.action && !/^https?:$/.test(new URL(content.action.url).protocol)) {
    throw new Error('the action of a mail must be an http(s) address');
  }
  return { text: textOf(content), html: htmlOf(content) };
}

function textOf({ title, paragraphs, facts = [], action, notes = [] }: MailContent): string {
  const blocks = [
    title.toUpperCase(),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    '—\nCotizaObra · Cotizaciones para la construcción en el Perú',
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Tables and inline styles: the only layout that every mail program draws. No pictures and no remote content. */
function htmlOf(content: MailContent): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${STYLES}</style>
<title>${escaped(content.title)}</title>
</head>
<body class="paper ink" style="margin:0;padding:0;background:${paper};color:${ink};font:15px/22px ${font}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(content.preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="surface" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${surface};border:1px solid ${hair}">
<tr><td class="pad" style="padding:18px 32px;background:${navy};border-bottom:4px solid ${amber};color:${surface};font:700 20px/28px ${head}">CotizaObra</td></tr>
<tr><td class="pad" style="padding:32px 32px 28px">
<h1 class="ink" style="margin:0 0 16px;color:${ink};font:700 24px/32px ${head};overflow-wrap:anywhere">${escaped(content.title)}</h1>
${content.paragraphs.map(paragraph).join('\n')}
${factTable(content.facts ?? [])}${button(content.action)}${(content.notes ?? []).map(note).join('\n')}
</td></tr>
</table>
${FOOT}
</td></tr>
</table>
</body>
</html>
`;
}

const FOOT = `<p class="ink3" style="max-width:560px;margin:16px auto 0;color:${ink3};font:12px/16px ${font};text-align:center">CotizaObra · Cotizaciones para la construcción en el Perú<br>Este mensaje se envía solo; no hace falta responderlo.</p>`;

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:${ink};overflow-wrap:anywhere">${withBreaks(text)}</p>`;

const note = (text: string): string =>
  `<p class="ink2" style="margin:0 0 8px;color:${ink2};font:13px/18px ${font};overflow-wrap:anywhere">${withBreaks(text)}</p>`;

/** A dimension line (cota) between label and value, as everywhere in the product. */
function factTable(facts: NonNullable<MailContent['facts']>): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="ink2 hair" style="padding:8px 16px 8px 0;border-top:1px solid ${hair};color:${ink2};font:13px/18px ${font};vertical-align:top">${escaped(label)}</td><td class="ink hair" style="padding:8px 0;border-top:1px solid ${hair};color:${ink};vertical-align:top;overflow-wrap:anywhere">${withBreaks(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>\n`;
}

/** The full address is repeated below, for programs without buttons and for careful readers. */
function button(action: MailContent['action']): string {
  if (!action) return '';
  const url = escaped(action.url);
  return `<p style="margin:8px 0 20px"><a class="button" href="${url}" style="display:inline-block;padding:12px 24px;border-radius:4px;background:${fill};color:${surface};font:600 15px/22px ${font};text-decoration:none">${escaped(action.label)}</a></p>
<p class="ink2" style="margin:0 0 16px;color:${ink2};font:12px/16px ${font}">Si el botón no abre, copia esta dirección en tu navegador:<br><a class="link" href="${url}" style="color:${fill};word-break:break-all">${url}</a></p>
`;
}

const withBreaks = (text: string): string => escaped(text).replace(/\r?\n/g, '<br>');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
