import { type PrintDocument, templateIds } from '@cotizaobra/proto/documents/model';
import type { Measures } from '../../src/paging/measures.js';
import { outline } from '../../src/sample/outline.js';
import { facesFor, fontCss, loadFonts } from '../../src/templates/fonts.js';
import { measuringBody, planOf, printableOf, sheetsBody } from '../../src/templates/layout.js';
import { htmlDocument, logoStyle } from '../../src/templates/shell.js';
import { aQuotation, aRequest } from '../support/print-documents.js';

/** Measures of a browser that finds everything ten pixels high. */
function flat(rows: number, terms: number): Measures {
  const room = { first: 700, middle: 800, last: 800, only: 700 };
  const tens = (count: number): number[] => Array<number>(count).fill(10);
  const frame = { tableFrame: 0, tableHead: 10, carry: 10, totals: 10, termsFrame: 0, termsHead: 10, signature: 10 };
  return { room, ...frame, rows: tens(rows), terms: tens(terms) };
}

async function sheetsOf(document: PrintDocument): Promise<string> {
  const printable = printableOf(document, null);
  return sheetsBody(printable, planOf(printable, flat(printable.rows.length, printable.termLines.length)));
}

const evil = '<img src=x onerror=alert(1)>"\'&</td><script>1</script>';
const escaped = '&lt;img src=x onerror=alert(1)&gt;';

function evilDocument(template: PrintDocument['template']): PrintDocument {
  const party = { name: evil, phone: evil, email: evil, address: evil, place: evil, contactName: evil };
  return aQuotation({
    template,
    form: 'owner',
    title: evil,
    project: evil,
    code: evil.slice(0, 40),
    internalCode: evil.slice(0, 39),
    issuer: { ...party, ruc: evil, contactRole: evil, logoObjectKey: evil },
    client: { ...party, documentNumber: evil },
    userdata: { name: evil, lastName: evil, phone: evil, email: evil, address: evil },
    details: { deliveryPlace: evil, servicePlace: evil, attention: evil, paymentMethod: evil, notes: evil },
    rows: outline([
      [0, 'T-1', evil],
      [1, evil.slice(0, 40), evil, evil.slice(0, 40), '1', '2'],
    ]),
  });
}

describe.each(templateIds)('%s', (template) => {
  it('prints what people typed as text, never as markup', async () => {
    const document = evilDocument(template);
    const body = (await sheetsOf(document)) + (await measuringBody(printableOf(document, null)));
    expect(body).toContain(escaped);
    expect(body).not.toMatch(/<(img|script)/);
    expect(body).not.toMatch(/<[^>]*\son\w+=/);
  });

  it('says the table, the totals and the terms in reading order', async () => {
    const text = (await sheetsOf(aQuotation({ template }))).replace(/^.*?<main/, '').replace(/<[^>]+>/g, '\n');
    const told = ['Ítem', 'Trabajos preliminares', '1,561.92', 'm²', '62.40', '5.80', '361.92'];
    const foot = [
      'SUBTOTAL',
      'S/ 33,726.86',
      'IGV (18%)',
      'S/ 6,070.83',
      'TOTAL',
      'S/ 39,797.69',
      'Términos Generales',
    ];
    const places = [...told, ...foot].map((one) => text.indexOf(`\n${one}`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(text).toContain('SON: TREINTA Y NUEVE MIL');
    expect(text).toContain('Rosa Huamán Cárdenas');
    expect(text).toMatch(/Página\s+1\s+de\s+1/);
  });

  it('marks what has no price, and counts it as nothing', async () => {
    const rows = outline([
      [0, 'P-1', 'Con precio', 'm', '2', '3'],
      [0, 'P-2', 'Sin precio', 'm', '2', null],
    ]);
    const body = await sheetsOf(aQuotation({ template, rows }));
    expect(body).toContain('No cotizado');
    expect(body).toContain('Cotizado: 1 de 2 partidas.');
    expect(await sheetsOf(aQuotation({ template }))).not.toContain('Cotizado:');
  });

  it('shows neither prices nor totals on a request', async () => {
    const body = await sheetsOf(aRequest({ template }));
    for (const word of ['Precio', 'Parcial', 'SUBTOTAL', 'TOTAL', 'SON:', 'IGV', 'No cotizado', 'S/ ']) {
      expect(body.replace('Soles (S/)', '')).not.toContain(word);
    }
    expect(body).toMatch(/Requerimiento|REQUERIMIENTO/);
  });

  it('keeps the own note off the form for others', async () => {
    const owner = await sheetsOf(aQuotation({ template, form: 'owner', userdata: { name: 'Elmer Reservado' } }));
    expect(owner).toContain('Elmer Reservado');
    expect(await sheetsOf(aQuotation({ template }))).not.toContain('Datos del cliente');
  });
});

describe('the frame of a document', () => {
  it('takes nothing but pictures in base64 as a logo', () => {
    expect(logoStyle('data:image/png;base64,iVBORw0KGgo=')).toContain('--logo:url(data:image/png;base64,iVBORw0KGgo=)');
    for (const logo of [
      null,
      'http://127.0.0.1/logo.png',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:image/png;base64,AA)}body{background:url(http://x)',
      'data:image/png;base64,AA</style><script>',
    ]) {
      expect(logoStyle(logo)).toBe('');
    }
  });

  it('escapes its title and forbids every address', () => {
    const html = htmlDocument({ title: '</title><script>', styles: [], body: '' });
    expect(html).not.toContain('<script>');
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/https?:/);
  });

  it('carries the fonts its letters need, and no others', () => {
    const faces = loadFonts();
    const latin = facesFor(faces, 'Cañería de ½", 12 m²');
    const russian = facesFor(faces, 'Plano № 4');
    const polish = facesFor(faces, 'Łódź');
    expect(latin.length).toBeLessThan(russian.length);
    expect(latin.length).toBeLessThan(polish.length);
    expect(polish.length).toBeLessThan(faces.length);
    expect(fontCss(latin)).not.toMatch(/url\((?!data:font\/woff2;base64,)/);
  });
});
