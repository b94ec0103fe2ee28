import { randomUUID } from 'node:crypto';
import { fieldMark } from '@cotizaobra/proto/documents/guest-form-layout';
import { type GuestDraft, guestDraftSchema } from '@cotizaobra/proto/quotations/invitations';
import type { CellObject } from '@e965/xlsx';
import { type FormOutcome, readGuestForm } from '../../../src/imports/guest-form/read-guest-form.js';
import { at, formLine, guestForm, returnedForm, type } from '../../support/guest-forms.js';
import { bomb, overlapping, small } from '../../support/hostile-files.js';
import { type Value, xlsx } from '../../support/workbooks.js';

const [sand, stone, cement] = [
  formLine({ index: '1.1', description: 'Arena gruesa' }),
  formLine({ index: '1.2', description: 'Piedra chancada', quantity: '0.5' }),
  formLine({ index: '1.3', description: 'Cemento', unit: 'bls', quantity: '1000' }),
];
const form = guestForm([
  formLine({ type: 'TITLE', index: '1', description: 'Agregados', quantity: '0' }),
  sand,
  stone,
  cement,
]);

function read(
  bytes: Buffer,
  { of = form, draft = null }: { of?: typeof form; draft?: GuestDraft | null } = {},
): FormOutcome {
  const outcome = readGuestForm(bytes, of, draft);
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome;
}
const priced = (cell: Value, more: Record<number, Value> = {}) =>
  read(returnedForm(form, { fill: type(sand.id, { [at.price]: cell, ...more }) }));
const said = ({ notes }: FormOutcome) => notes.map(({ kind, code }) => `${kind} ${code}`);
const changed = ({ changes }: FormOutcome) => changes.map(({ field, after }) => `${field}=${after}`);
const stored = (v: number, w: string): CellObject => ({ t: 'n', v, w, z: w.includes('/') ? 'd/m/yy' : '0%' });

describe("what a guest's form says", () => {
  it('is nothing new as it was downloaded', () => {
    const outcome = read(returnedForm(form));
    expect([outcome.changes, outcome.notes, outcome.draft]).toEqual([[], [], { lines: [] }]);
    expect(outcome.counts).toEqual({ priced: 0, declined: 0, blank: 3 });
  });

  it.each<[Value, string | null, string[]]>([
    [12.5, '12.5', []],
    [0, '0', []],
    ['12.50', '12.5', []],
    ['12,5', '12.5', ['KEPT READ_AS']],
    ['S/ 1 250,50', '1250.5', ['KEPT READ_AS']],
    ['S/ 1,250.50', '1250.5', ['KEPT READ_AS']],
    ['  7 ', '7', []],
    [12.340000000000002, '12.34', []],
    ['1,250', null, ['REFUSED AMBIGUOUS']],
    ['doce', null, ['REFUSED NOT_A_NUMBER']],
    ['-5', null, ['REFUSED NEGATIVE']],
    [-5, null, ['REFUSED NEGATIVE']],
    [1.23456, null, ['REFUSED TOO_MANY_DECIMALS']],
    [1e12, null, ['REFUSED TOO_LARGE']],
    [stored(46_154, '12/5/26'), null, ['REFUSED NO_NUMBER_SHOWN']],
    [stored(0.15, '15%'), null, ['REFUSED NO_NUMBER_SHOWN']],
    [{ t: 'e', v: 23, w: '#REF!' }, null, ['REFUSED NOT_A_NUMBER']],
    [{ t: 'n', v: 14.75, w: '14.75', f: '12.5*1.18' }, '14.75', ['KEPT FORMULA']],
    [{ t: 'n', f: '12.5*1.18' } as CellObject, null, ['REFUSED NO_RESULT']],
  ])('the price %j is %s, with %j', (cell, after, notes) => {
    const outcome = priced(cell);
    expect(said(outcome)).toEqual(notes);
    expect(changed(outcome)).toEqual(after === null ? [] : [`price=${after}`]);
    expect(outcome.draft.lines.map(({ price }) => price)).toEqual(after === null ? [] : [after]);
    expect(guestDraftSchema.safeParse(outcome.draft).success).toBe(true);
  });

  it('proves a comma by the other cells of the column', () => {
    const outcome = read(
      returnedForm(form, {
        fill: (_, row) => {
          row(sand.id)[at.price] = '1,250';
          row(stone.id)[at.price] = '3,75';
        },
      }),
    );
    expect(changed(outcome)).toEqual(['price=1.25', 'price=3.75']);
    expect(said(outcome)).toEqual(['KEPT READ_AS', 'KEPT READ_AS']);
  });

  it("takes 'No cotizo' and notes, and says when a price stands beside", () => {
    const outcome = priced(9, { [at.declined]: 'x', [at.note]: 'Puesto en obra' });
    expect(changed(outcome)).toEqual(['price=9', 'declined=Sí', 'note=Puesto en obra']);
    expect(said(outcome)).toEqual(['KEPT DECLINED_WITH_PRICE']);
    expect(outcome.counts).toEqual({ priced: 0, declined: 1, blank: 2 });
    expect(outcome.totals.totalAmount).toBe('0.00');
    expect(said(priced(null, { [at.declined]: 'quizá' }))).toEqual(['REFUSED DECLINED_WRONG']);
    expect(said(priced(null, { [at.note]: 'x'.repeat(301) }))).toEqual(['REFUSED NOTE_WRONG']);
  });

  it('says what is not as it was sent, and counts the quantities that were asked for', () => {
    const outcome = priced(10, { [at.quantity]: 99, [at.unit]: 'kg', [at.description]: 'Otra arena' });
    expect(said(outcome)).toEqual(['IGNORED TEXT_CHANGED', 'IGNORED TEXT_CHANGED', 'IGNORED QUANTITY_CHANGED']);
    expect(outcome.totals).toEqual({ subtotal: '101.69', igv: '18.31', totalAmount: '120.00' });
    expect(said(priced(10, { [at.partial]: 500 }))).toEqual(['IGNORED PARTIAL_TYPED']);
  });

  it('lists rows that are missing, moved, added, doubled, mixed up or of another request', () => {
    const rows = (fill: NonNullable<Parameters<typeof returnedForm>[1]>['fill']) =>
      said(read(returnedForm(form, { fill })));
    const without = (mark: string) => (all: Value[][]) => all.filter((row) => row[at.mark] !== mark);
    expect(rows(without(sand.id))).toEqual(['IGNORED ROW_MISSING']);
    expect(rows(without(fieldMark('ruc')))).toEqual(['IGNORED ROW_MISSING']);
    expect(rows((all) => all.toReversed())).toEqual(['KEPT ROWS_MOVED']);
    expect(rows((all) => [...all, [null, 'Flete', 'glb', 1, 300]])).toEqual(['IGNORED ROW_ADDED']);
    expect(rows((all, row) => [...all, [...row(sand.id)]])).toEqual(['REFUSED ROW_TWICE', 'KEPT ROWS_MOVED']);
    expect(rows((all) => [...all, ['9', 'Ajena', 'm', 1, 5, null, null, null, randomUUID()]])).toEqual([
      'REFUSED ROW_OF_ANOTHER',
    ]);
    const mixed = rows((_, row) => {
      const [one, two] = [row(sand.id), row(stone.id)];
      [one[at.mark], two[at.mark]] = [stone.id, sand.id];
      one[at.price] = 5;
    });
    expect(mixed).toEqual(['REFUSED ROW_MIXED', 'REFUSED ROW_MIXED', 'KEPT ROWS_MOVED']);
  });

  it('leaves alone what nobody touched, whatever was typed on the page meanwhile', () => {
    const of = { ...form, lines: [form.lines[0]!, { ...sand, price: '7' }, stone, cement] };
    const draft: GuestDraft = {
      lines: [{ itemId: sand.id, price: '7', declined: false, note: '' }],
      phone: '999 111 222',
    };
    const bytes = returnedForm(form, { fill: type(stone.id, { [at.price]: 8 }) });
    const outcome = read(bytes, { of, draft });
    expect(changed(outcome)).toEqual(['price=8']);
    expect(outcome.draft).toMatchObject({
      phone: '999 111 222',
      lines: [{ price: '7' }, { itemId: stone.id, price: '8' }],
    });
  });

  it('erases what a person erased', () => {
    const of = guestForm([{ ...sand, price: '7', note: 'a' }]);
    const draft: GuestDraft = { lines: [{ itemId: sand.id, price: '7', declined: false, note: 'a' }] };
    const fill = type(sand.id, { [at.price]: null, [at.note]: null });
    const outcome = read(returnedForm(of, { fill }), { of, draft });
    expect(outcome.changes.map(({ before, after }) => [before, after])).toEqual([
      ['7', null],
      ['a', null],
    ]);
    expect(outcome.draft.lines).toEqual([{ itemId: sand.id, price: null, declined: false, note: '' }]);
  });

  it('takes who answers and the terms, also where a spreadsheet made numbers of them', () => {
    const fill = (_: Value[][], row: (mark: string) => Value[]) => {
      row(fieldMark('contactName'))[at.unit] = 'Wilfredo Ñaupari';
      row(fieldMark('ruc'))[at.unit] = 20100070970;
      row(fieldMark('phone'))[at.unit] = 999000418;
      row(fieldMark('taxMode'))[at.unit] = 'no incluyen igv';
      row(fieldMark('validityDays'))[at.unit] = 400;
      row(fieldMark('deliveryTime'))[at.unit] = 'x'.repeat(121);
      return undefined;
    };
    const outcome = read(returnedForm(form, { fill }));
    expect(outcome.draft).toEqual({
      lines: [],
      contactName: 'Wilfredo Ñaupari',
      ruc: '20100070970',
      phone: '999000418',
      taxMode: 'EXCLUDED',
    });
    expect(said(outcome)).toEqual(['REFUSED FIELD_WRONG', 'REFUSED FIELD_WRONG']);
    const wrong = read(returnedForm(form, { fill: type(fieldMark('ruc'), { [at.unit]: '123' }) }));
    expect([wrong.draft.ruc, said(wrong)]).toEqual(['123', ['KEPT RUC_WRONG']]);
  });

  it('reads amounts where amounts are typed, and says what their price comes to', () => {
    const of = guestForm([sand, { ...stone, quantity: '0' }, cement], { editable: { price: false, partial: true } });
    const fill = (_: Value[][], row: (mark: string) => Value[]) => {
      row(sand.id)[at.partial] = 100;
      row(stone.id)[at.partial] = 5;
      row(cement.id)[at.partial] = 0.01;
      return undefined;
    };
    const outcome = read(returnedForm(of, { fill }), { of });
    expect(changed(outcome)).toEqual(['partial=100', 'partial=0.01']);
    expect(said(outcome)).toEqual(['REFUSED NO_PRICE', 'KEPT SETTLED']);
    expect(outcome.notes[1]?.message).toBe('El parcial 0.01 da el precio 0, cuyo parcial es 0.00.');
    expect(outcome.totals.totalAmount).toBe('100.00');
  });

  it('reads .xls and a renamed sheet too', () => {
    const fill = type(sand.id, { [at.price]: 5 });
    expect(changed(read(returnedForm(form, { fill, bookType: 'biff8' })))).toEqual(['price=5']);
    expect(changed(read(returnedForm(form, { fill, sheetName: 'Hoja1' })))).toEqual(['price=5']);
  });

  it('does not repeat a word for each of thousands of rows', () => {
    const strange = Array.from({ length: 5_000 }, (): Value[] => [null, 'Flete', 'glb', 1, 300]);
    const outcome = read(returnedForm(form, { fill: (rows) => [...rows, ...strange] }));
    expect(outcome.notes).toHaveLength(301);
    expect(outcome.notes.at(-1)?.message).toBe('Hay 4,700 avisos más. Corrige estos y vuelve a subir el archivo.');
  });
});

describe('a file that is no answer to this form', () => {
  const refusal = (bytes: Buffer, of = form) => readGuestForm(bytes, of, null);
  const bytes = returnedForm(form);

  it.each<[string, object, object]>([
    ['of another request', { dispatchId: randomUUID(), requestId: randomUUID() }, { refused: 'GUEST_FORM_OF_ANOTHER' }],
    ['of another guest', { dispatchId: randomUUID() }, { refused: 'GUEST_FORM_OF_ANOTHER' }],
    ['of an older revision', { dispatchId: randomUUID(), revision: 3 }, { refused: 'GUEST_FORM_OLD', revision: '2' }],
  ])('%s is refused', (_, now, refused) => expect(refusal(bytes, { ...form, ...now })).toEqual(refused));

  it('is refused when the hidden column or the hidden sheet is gone, and when it is something else', () => {
    const blind = returnedForm(form, { fill: (rows) => rows.map((row) => row.slice(0, at.mark)) });
    expect(refusal(blind)).toEqual({ refused: 'GUEST_FORM_ROWS' });
    const unnamed = returnedForm(form, { data: (rows) => rows.slice(1) });
    for (const other of [unnamed, xlsx(small), Buffer.from('a,b\n1,2\n')])
      expect(refusal(other)).toEqual({ refused: 'WORKBOOK_UNKNOWN' });
  });

  it.each<[string, Buffer, string]>([
    ['a bomb', bomb(200), 'FILE_INFLATES'],
    ['a bomb that lies', bomb(200, 1_000), 'FILE_INFLATES'],
    ['overlapping parts', overlapping(300), 'FILE_NOT_READABLE'],
    ['a broken archive', Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 'FILE_NOT_READABLE'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'FILE_NOT_READABLE'],
  ])('%s is refused by the name of its limit', (_, hostile, code) =>
    expect(() => refusal(hostile)).toThrow(expect.objectContaining({ code })),
  );

  it('takes no line of a stranger and follows no prototype', () => {
    const outcome = read(
      returnedForm(form, { data: (rows) => [...rows, ['__proto__', '1', 'X', 'x'], ['constructor', '1']] }),
    );
    expect(outcome.draft).toEqual({ lines: [] });
  });
});
