import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The language of every document. */
export const LANGUAGE = 'es-PE';

/** Nothing is loaded from outside: styles are inline, fonts and logos are data URIs. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'";

const escaped = (text: string): string => renderToStaticMarkup(createElement(Fragment, null, text));

/** A whole HTML document around the markup of React. */
export function htmlDocument(parts: { title: string; styles: readonly string[]; body: string }): string {
  const styles = parts.styles.map((css) => `<style>${css}</style>`).join('');
  return (
    `<!doctype html><html lang="${LANGUAGE}"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}">` +
    '<meta name="viewport" content="width=794">' +
    `<title>${escaped(parts.title)}</title>${styles}</head><body>${parts.body}</body></html>`
  );
}

const dataPicture = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/;

const LOGO_STYLE = '<style>:root{--logo:url(';

/** Whether the finished sheets contain a picture. */
export const carriesLogo = (body: string): boolean => body.startsWith(LOGO_STYLE);

/** The logo of all sheets, once. Anything but a base64 picture is left out. */
export function logoStyle(logo: string | null): string {
  return logo !== null && dataPicture.test(logo) ? `${LOGO_STYLE}${logo})}</style>` : '';
}
