/**
 * Expressions that run inside the page over the protocol, because the document's own scripts are off. They are texts
 * because the service is compiled without the browser's types.
 */

/** Replaces the body. */
export function putBody(body: string): string {
  return `document.body.innerHTML = ${JSON.stringify(body)}; undefined`;
}

/** Decodes the logo of the sheets; an unreadable logo is not printed. */
export const readLogo = `(async () => {
  const logo = getComputedStyle(document.documentElement).getPropertyValue('--logo').match(/^url\\("?([^")]+)"?\\)$/);
  if (!logo) return;
  globalThis.logo = new Image();
  globalThis.logo.src = logo[1];
  await globalThis.logo.decode().catch(() => undefined);
})()`;

/** Removes all content of the document. */
export const takeAway = `${putBody('')}; globalThis.logo = undefined`;

/** Chrome loads a font when a letter first needs it, so a warm page loads the common ones early. */
export const warmFonts = `Promise.all([...document.fonts].filter((face) => face.unicodeRange.startsWith('U+0-FF'))
  .map((face) => face.load())).then((faces) => faces.length)`;

/** Puts a sheet without an end, reads the heights of its parts, see FlowHeights, and removes it. */
export function measureFlow(body: string): string {
  return `(async () => {
    ${putBody(body)};
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    const height = (element) => (element ? element.getBoundingClientRect().height : 0);
    const of = (selector) => [...document.querySelectorAll(selector)].map(height);
    const tables = [...document.querySelectorAll('.cm .mx')].map((table) => ({
      head: height(table.tHead), rows: [...table.tBodies[0].rows].map(height) }));
    const heights = { head: of('.cm .top')[0] || 0, tables, notes: of('.cm .note'), signatures: of('.cm .sgs')[0] || 0 };
    ${takeAway};
    return heights;
  })()`;
}

/** Selectors of the measured parts of a sheet. */
const parts = {
  room: '.body',
  table: '.it',
  tableHead: '.it thead tr',
  carry: '.it .carry',
  row: '.it tbody tr:not(.carry)',
  totals: '.totals',
  terms: '.tg',
  termsHead: '.tg>h3',
  term: '.tg>.terms',
  signature: '.body>.ft',
} as const;

/** The heights of the measuring body: see Measures. */
const measures = `(() => {
  const parts = ${JSON.stringify(parts)};
  const height = (element) => (element ? element.getBoundingClientRect().height : 0);
  const margins = (element) => {
    const { marginTop, marginBottom } = element ? getComputedStyle(element) : { marginTop: 0, marginBottom: 0 };
    return Number.parseFloat(marginTop) + Number.parseFloat(marginBottom);
  };
  const probe = (name) => document.querySelector('[data-probe=' + name + ']');
  const room = {};
  for (const name of ['first', 'middle', 'last', 'only']) room[name] = height(probe(name).querySelector(parts.room));
  const content = probe('content');
  const one = (part) => height(content.querySelector(part));
  const all = (part) => [...content.querySelectorAll(part)].map(height);
  const add = (heights) => heights.reduce((sum, value) => sum + value, 0);
  const firstRows = all(parts.row);
  const rows = [...firstRows, ...[...document.querySelectorAll('[data-probe=rows] ' + parts.row)].map(height)];
  const terms = all(parts.term);
  const tableHead = one(parts.tableHead);
  const carry = one(parts.carry);
  const termsHead = one(parts.termsHead);
  return {
    room, tableHead, carry, rows, termsHead, terms,
    tableFrame: one(parts.table) - tableHead - carry - add(firstRows),
    totals: one(parts.totals),
    termsFrame: one(parts.terms) + margins(content.querySelector(parts.terms)) - termsHead - add(terms),
    signature: one(parts.signature),
  };
})()`;

/**
 * Puts a body, lays it out with all its fonts, reads its heights and removes it. The fonts stay loaded for the next
 * body.
 */
export function measure(body: string): string {
  return `(async () => {
    ${putBody(body)};
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    const heights = ${measures};
    ${takeAway};
    return heights;
  })()`;
}

/** The heights of blocks: see BlockMeasures. */
const blockMeasures = `(() => {
  const height = (element) => (element ? element.getBoundingClientRect().height : 0);
  const probe = (name) => height(document.querySelector('[data-probe=' + name + '] .body'));
  const room = { first: probe('first'), middle: probe('middle'), last: probe('last'), only: probe('only') };
  const blocks = [...document.querySelectorAll('.bk:not(.notice)')].map((section) => {
    const rows = [...section.querySelector('.it').tBodies[0].rows].map(height);
    return { frame: height(section) - rows.reduce((sum, value) => sum + value, 0), rows };
  });
  return { room, blocks, notice: height(document.querySelector('.bk.notice tr')), tail: height(document.querySelector('.tail')) };
})()`;

/** Puts a body of blocks, lays it out with all its fonts, reads its heights and removes it. */
export function measureBlocks(body: string): string {
  return `(async () => {
    ${putBody(body)};
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    const heights = ${blockMeasures};
    ${takeAway};
    return heights;
  })()`;
}
