import { outline } from '../../src/sample/outline.js';
import { columnsFor } from '../../src/view-model/columns.js';
import { fileNameOf } from '../../src/view-model/file-name.js';
import { initialsOf } from '../../src/view-model/parties.js';
import { printView } from '../../src/view-model/print-view.js';
import { rowViews } from '../../src/view-model/rows.js';
import { aQuotation, aRequest } from '../support/print-documents.js';

const someAttachments = [
  { fileName: 'A-02 Planta y cortes.pdf', bytes: 2_400_000, sha256: '0a'.repeat(32) },
  { fileName: 'Ñandú.zip', bytes: 4_000, sha256: 'ff00'.repeat(16) },
];

describe('what a document says', () => {
  it('writes money, dates and the total in words as in Peru', () => {
    const view = printView(aQuotation(), null);
    expect(view.totals).toEqual({
      footer: null,
      subtotal: 'S/ 33,726.86',
      igvLabel: 'IGV (18%)',
      igv: 'S/ 6,070.83',
      total: 'S/ 39,797.69',
      words: 'SON: TREINTA Y NUEVE MIL SETECIENTOS NOVENTA Y SIETE Y 69/100 SOLES',
      coverage: null,
    });
    expect(view.longDate).toBe('20 de noviembre de 2026');
    expect(view.terms).toContainEqual({
      label: 'Validez de la oferta',
      text: '15 días, hasta el 5 de diciembre de 2026',
      wide: false,
    });
  });

  it('takes the day of Lima, not of Greenwich', () => {
    expect(printView(aQuotation({ date: '2026-11-21T03:00:00Z' }), null).longDate).toBe('20 de noviembre de 2026');
  });

  it('says how the prices relate to IGV', () => {
    expect(printView(aQuotation({ taxMode: 'EXCLUDED' }), null).taxNote).toBe('Los precios unitarios no incluyen IGV.');
    const exempt = printView(aQuotation({ taxMode: 'EXEMPT' }), null);
    expect(exempt.totals?.igvLabel).toBe('IGV (0%)');
    expect(exempt.taxNote).toContain('exonerada');
  });

  it('prints sums longer than any price', () => {
    const totals = { subtotal: '99999999999999999999.00', igv: '0.00', total: '99999999999999999999.00' };
    expect(printView(aQuotation({ totals }), null).totals?.total).toBe('S/ 99,999,999,999,999,999,999.00');
  });

  it('carries the sum of the parts along, without the titles', () => {
    const carried = rowViews(aQuotation().rows, true).map((row) => row.carried);
    expect(carried.slice(0, 5)).toEqual(['0.00', '361.92', '1,561.92', '1,561.92', '2,773.82']);
    expect(carried.at(-1)).toBe('39,797.69');
  });

  it('says beside the total how many parts it is of, where it is not of all', () => {
    const rows = outline([
      [0, 'T', 'Título'],
      [1, 'a', 'Con precio', 'm', '2', '3'],
      [1, 'b', 'Gratis', 'm', '1', '0'],
      [1, 'c', 'Sin precio', 'm', '1', null],
    ]);
    expect(printView(aQuotation({ rows }), null).totals?.coverage).toBe('2 de 3 partidas');
  });

  it('tells a blank price from a typed zero', () => {
    const [blank, zero] = rowViews(
      outline([
        [0, 'a', 'Sin precio', 'm', '1', null],
        [0, 'b', 'Gratis', 'm', '1', '0'],
      ]),
      true,
    );
    expect(blank!.price).toBeNull();
    expect(zero).toMatchObject({ price: '0.00', amount: '0.00' });
  });

  it('goes on with a long description in rows of their own', () => {
    const rows = rowViews(outline([[0, 'P-1', 'muy larga '.repeat(190), 'm', '2', '3']]), true);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows[0]).toMatchObject({ number: '1', amount: '6.00', more: false });
    expect(rows[1]).toMatchObject({ number: '', amount: '', price: '', more: true });
    expect(rows.map((row) => row.goesOn)).toEqual([...rows.slice(1).map(() => true), false]);
  });

  it('shows the own note and code on the form of the owner alone', () => {
    const note = { name: 'Elmer', lastName: 'Quispe', phone: '999 111 222' };
    const view = printView(aQuotation({ form: 'owner', internalCode: 'INT-7', userdata: note }), null);
    expect(view.internalCode).toBe('INT-7');
    expect(view.note).toEqual([
      { label: 'Nombre', text: 'Elmer Quispe' },
      { label: 'Teléfono', text: '999 111 222' },
    ]);
    expect(() => aQuotation({ form: 'others', userdata: note })).toThrow();
  });

  it('does not say twice what the client block says', () => {
    const client = { name: 'Elmer Quispe', documentType: 'DNI' as const, documentNumber: '45678912' };
    const userdata = { name: 'Elmer', lastName: 'Quispe', ruc: '45678912', phone: '999 111 222' };
    const view = printView(aQuotation({ form: 'owner', client, userdata }), null);
    expect(view.note).toEqual([{ label: 'Teléfono', text: '999 111 222' }]);
    const other = { ...client, name: 'Otra persona', documentNumber: '11111111' };
    expect(printView(aQuotation({ form: 'owner', client: other, userdata }), null).note).toContainEqual({
      label: 'DNI',
      text: '45678912',
    });
  });

  it('gives long terms a line of their own', () => {
    const details = { deliveryPlace: 'Lima', paymentMethod: 'al contado '.repeat(30), notes: 'uno\ndos' };
    const view = printView(aQuotation({ details }), null);
    expect(view.terms.map((term) => [term.label, term.wide])).toEqual([
      ['Lugar de entrega', false],
      ['Forma de pago', true],
      ['', true],
      ['Validez de la oferta', false],
      ['Notas', true],
    ]);
  });

  it('lists the files of a request after its terms, with size and the beginning of their SHA-256', () => {
    const details = { notes: 'Puesto en obra' };
    const view = printView(aRequest({ details, attachments: someAttachments }), null);
    expect(view.terms.slice(-3)).toEqual([
      { label: 'Notas', text: 'Puesto en obra', wide: false },
      { label: 'Archivos adjuntos', text: '1. A-02 Planta y cortes.pdf · 2.4 MB · SHA-256 0a0a0a0a0a0a', wide: true },
      { label: '', text: '2. Ñandú.zip · 4 kB · SHA-256 ff00ff00ff00', wide: true },
    ]);
  });

  it('is called by its code and project', () => {
    expect(printView(aQuotation(), null).documentTitle).toBe(
      'COT-2026-0044 · Cerco perimétrico del fundo El Carmen, 48 m',
    );
  });

  it('addresses the client of the note while there is no client block, and says when there is none', () => {
    const userdata = { name: 'Elmer', lastName: 'Quispe', ruc: '20999261150' };
    const view = printView(aQuotation({ form: 'owner', client: null, userdata }), null);
    expect(view.client).toMatchObject({ name: 'Elmer Quispe', document: '20999261150' });
    expect(view.note).toEqual([]);
    expect(printView(aQuotation({ client: null }), null).client.name).toBe('Cliente no definido');
  });

  it('names the company that asks as the client of a request, and no price anywhere', () => {
    const view = printView(aRequest({ client: null }), null);
    expect(view.client.name).toBe('Constructora Wayra Sur S.A.C.');
    expect([view.totals, view.taxNote, view.validUntil]).toEqual([null, '', null]);
    expect(() => aRequest({ rows: outline([[0, 'a', 'b', 'm', '1', '2']]) })).toThrow();
  });

  it('makes a badge of the words that tell companies apart', () => {
    expect(initialsOf('Constructora Wayra Sur S.A.C.')).toBe('CW');
    expect(initialsOf('Ferretería de los Ángeles E.I.R.L.')).toBe('FÁ');
    expect(initialsOf('S.A.C.')).toBe('SA');
    expect(initialsOf('***')).toBe('·');
  });

  it('names files after the code, whatever is in it', () => {
    expect(fileNameOf(aQuotation(), 'pdf')).toBe('Cotizacion_COT-2026-0044.pdf');
    expect(fileNameOf(aQuotation({ code: '../Ñ "1"\r\n' }), 'xlsx')).toBe('Cotizacion_Ñ-1.xlsx');
    expect(fileNameOf(aRequest({ code: '//' }), 'xlsx')).toBe('Requerimiento_sin-codigo.xlsx');
  });
});

describe('columns', () => {
  it('leave the description room to read, however long codes and sums are', () => {
    const line = [0, 'X'.repeat(40), 'y', 'unidad larga', '999999999999.9999', '1.9999'] as const;
    const rows = rowViews(outline([[...line]]), true);
    const columns = columnsFor(rows, true);
    expect(columns.find((column) => column.name === 'description')!.percent).toBeGreaterThanOrEqual(29);
    expect(columns.reduce((sum, column) => sum + column.percent, 0)).toBeCloseTo(100, 1);
  });

  it('leave out the codes when there is not a single one', () => {
    const namesOf = (code: string) => columnsFor(rowViews(outline([[0, code, 'Muro', 'm', '1', '2']]), true), true);
    expect(namesOf('').map(({ heading }) => heading)).not.toContain('Código');
    expect(namesOf('P-1').map(({ heading }) => heading)).toContain('Código');
    const [first, second] = [namesOf(''), namesOf('P-1')].map(
      (columns) => columns.find((one) => one.name === 'description')!,
    );
    expect(first!.percent).toBeGreaterThan(second!.percent);
  });

  it('drop price and partial on a request', () => {
    const names = columnsFor(rowViews(aRequest().rows, false), false).map((column) => column.heading);
    expect(names).toEqual(['Ítem', 'Código', 'Descripción', 'Unidad', 'Cantidad']);
  });
});
