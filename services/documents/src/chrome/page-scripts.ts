/**
 * What runs inside the page, as expressions: the document's own scripts are off, these come over the protocol. The
 * service is compiled without the browser's types, so they are kept as text.
 */
const json = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** Puts a body in place of the last one. */
export function putBody(body: string): string {
  return `document.body.innerHTML = ${json(body)}; undefined`;
}

/** Reads the logo of the sheets, if they carry one. */
export const readLogo = `(() => {
  const logo = getComputedStyle(document.documentElement).getPropertyValue('--logo').match(/^url\\("?([^")]+)"?\\)$/);
  if (!logo) return;
  globalThis.logo = new Image();
  globalThis.logo.src = logo[1];
})()`;

/** Whether it was read, or cannot be: asked time and again, since a page without scripts hears no events. */
export const logoIsRead = 'globalThis.logo?.complete ?? true';

export const forgetLogo = 'globalThis.logo = undefined';

/** Fonts are fetched when a letter first needs them: a warm page has the common ones read. */
export const warmFonts = `Promise.all([...document.fonts].filter((face) => face.unicodeRange.startsWith('U+0-FF'))
  .map((face) => face.load())).then((faces) => faces.length)`;

/** Heights of the measuring body: see Measures. */
const measures = `(() => {
  const height = (element) => (element ? element.getBoundingClientRect().height : 0);
  const margins = (element) => {
    const { marginTop, marginBottom } = element ? getComputedStyle(element) : { marginTop: 0, marginBottom: 0 };
    return Number.parseFloat(marginTop) + Number.parseFloat(marginBottom);
  };
  const room = {};
  for (const name of ['first', 'middle', 'last', 'only']) {
    room[name] = height(document.querySelector('[data-probe=' + name + '] [data-m=room]'));
  }
  const content = document.querySelector('[data-probe=content]');
  const one = (name) => height(content.querySelector('[data-m=' + name + ']'));
  const all = (name) => [...content.querySelectorAll('[data-m=' + name + ']')].map(height);
  const add = (heights) => heights.reduce((sum, value) => sum + value, 0);
  const firstRows = all('row');
  const rows = [...firstRows, ...[...document.querySelectorAll('[data-probe=rows] [data-m=row]')].map(height)];
  const terms = all('term');
  const tableHead = one('thead');
  const carry = one('carry');
  const termsHead = one('terms-head');
  return {
    room, tableHead, carry, rows, termsHead, terms,
    tableFrame: one('table') - tableHead - carry - add(firstRows),
    totals: one('totals'),
    termsFrame: one('terms') + margins(content.querySelector('[data-m=terms]')) - termsHead - add(terms),
    signature: one('signature'),
  };
})()`;

/** Puts a body, lays it out with all its fonts, which stay for what is put next, and reads its heights. */
export function measure(body: string): string {
  return `(async () => {
    ${putBody(body)};
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    return ${measures};
  })()`;
}
