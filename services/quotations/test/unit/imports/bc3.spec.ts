import { isBc3, readBc3 } from '@cotizaobra/proto/bc3/read-bc3';
import type { Understood } from '@cotizaobra/proto/budget-reading/understood';
import { itemLimits } from '@cotizaobra/proto/rules/item-tree';
import type { Bc3Document, Bc3Item } from '../../../src/imports/bc3/bc3-document.js';
import { itemsOf } from '../../../src/imports/bc3/round-trip.js';
import { understandBc3 } from '../../../src/imports/bc3/understand-bc3.js';
import { writeBc3 } from '../../../src/imports/bc3/write-bc3.js';
import { ansi, bc3Sample, printed } from './bc3-sample.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const understood = (text: string): Understood => understandBc3(ansi(text));
const outline = ({ tree }: Understood): string[] => tree.map(printed);

const documentOf = (items: readonly Bc3Item[], given: Partial<Bc3Document> = {}): Bc3Document => ({
  code: 'COT-1',
  name: 'Edificio',
  day: '2026-11-23',
  currency: 'PEN',
  items,
  original: null,
  withAnalyses: true,
  ...given,
});

describe('reading BC3', () => {
  it('reads titles, parts, measurements, prices and texts', () => {
    const budget = understood(bc3Sample);
    expect(outline(budget)).toEqual([
      '0 TITLE 01 [01] Movimiento de tierras',
      '1 PART 01.01 [01.01] Excavación de zanja a máquina\nEn terreno flojo, con extracción a los bordes.\nIncluye refine. m3 24.5 × 12.4',
      '1 PART 01.02 [01.02] Relleno con material propio m3 10 × 8.15',
      '0 TITLE 02 [02] Estructura',
      '1 TITLE 02.01 [02.01] Cimentación',
      '2 PART - [E04CM040] Hormigón de limpieza m3 3.25 × 61.9',
    ]);
    expect(budget.levelsFrom).toBe('CONCEPTS');
    expect(budget.counts).toEqual({ titles: 3, parts: 3, levels: 3 });
    expect(budget.tree.map(({ partial }) => partial)).toEqual([
      '385.30',
      '303.80',
      '81.50',
      '201.18',
      '201.18',
      '201.18',
    ]);
    expect(budget.total).toEqual({ inFile: '586.48', computed: '586.48', agrees: true });
    expect(budget.differences).toEqual([]);
  });

  it('names a title whose amount differs', () => {
    const budget = understood(
      bc3Sample.replace('~C|01#||Movimiento de tierras|385.30|', '~C|01#||Movimiento de tierras|400|'),
    );
    expect(budget.differences).toEqual([
      { row: 1, sourceNumber: '01', description: 'Movimiento de tierras', inFile: '400.00', computed: '385.30' },
    ]);
  });

  it('takes factor × yield where a part has no measurement, exactly', () => {
    const text = '~C|R##||Obra|||0|\n~C|A#||Uno|||0|\n~C|p|m2|Parte|0.1|\n~D|R##|A#\\1\\1\\|\n~D|A#|p\\3\\0.1\\|\n';
    expect(outline(understood(text))).toEqual(['0 TITLE - [A] Uno', '1 PART - [p] Parte m2 0.3 × 0.1']);
  });

  it('sums the lines of a measurement without a total', () => {
    const lines = '\\Eje A\\2\\1.5\\\\\\\\Eje B\\1\\0.25\\2\\\\1\\subtotal\\\\\\\\\\';
    const text = `~C|R##||Obra||\n~C|p|m|Parte||\n~D|R##|p\\1\\9\\|\n~M|R##\\p|1\\||${lines}|\n`;
    expect(understood(text).tree[0]!.quantity).toBe('3.5');
  });

  it('leaves a formula of a measurement alone and takes the yield', () => {
    const text = '~C|R##||Obra||\n~C|p|m|Parte||\n~D|R##|p\\1\\9\\|\n~M|R##\\p|1\\||3\\a*b\\2\\3\\\\\\|\n';
    expect(understood(text).tree[0]!.quantity).toBe('9');
  });

  it('takes the measurement of the place where a concept stands twice', () => {
    const text =
      '~C|R##||O||\n~C|1#||Uno||\n~C|2#||Dos||\n~C|p|m|Parte|2|\n~D|R##|1#\\1\\1\\2#\\1\\1\\|\n' +
      '~D|1#|p\\1\\5\\p\\1\\6\\|\n~D|2#|p\\1\\7\\|\n~M|1#\\p|1\\2\\|6||\n~M|1#\\p|1\\1\\|5||\n~M|2#\\p|2\\1\\|7||\n';
    expect(understood(text).tree.map(({ quantity }) => quantity)).toEqual([null, '5', '6', null, '7']);
  });

  it('adds ~Y to a decomposition and ~N to a measurement', () => {
    const text =
      '~C|R##||O||\n~C|p|m|P||\n~C|q|m|Q||\n~D|R##|p\\1\\2\\|\n~Y|R##|q\\1\\3\\|\n~M|R##\\p|1\\|2|\\a\\2\\\\\\\\|\n~N|R##\\p|1\\|1.5|\\b\\1.5\\\\\\\\|\n';
    expect(outline(understood(text))).toEqual(['0 PART - [p] P m 3.5 × null', '0 PART - [q] Q m 3 × null']);
  });

  it.each([
    ['ANSI', 'ANSI', ansi],
    ['a blank field', '', ansi],
    ['850 that is ANSI', '850', ansi],
    ['850', '850', (text: string) => bytesOf(text, { ó: 0xa2, á: 0xa0, í: 0xa1, ñ: 0xa4 })],
    ['437', '437', (text: string) => bytesOf(text, { ó: 0xa2, á: 0xa0, í: 0xa1, ñ: 0xa4 })],
    ['850 in a blank field', '', (text: string) => bytesOf(text, { ó: 0xa2, á: 0xa0, í: 0xa1, ñ: 0xa4 })],
    ['UTF-8', 'UTF-8', utf8],
    ['ANSI that is UTF-8', 'ANSI', utf8],
    ['UTF-8 with a mark', '', (text: string) => utf8(`\uFEFF${text}`)],
  ])('reads letters of %s', (_, name, encode) => {
    const text = `~V|X|FIEBDC-3/2020|X||${name}||\r\n~C|R##||O||\r\n~C|p|m|Excavación, cañería y drenaje a máquina fría||\r\n~D|R##|p\\\\\\|\r\n`;
    const budget = understandBc3(encode(text));
    expect(budget.tree[0]!.description).toBe('Excavación, cañería y drenaje a máquina fría');
  });

  it('ignores NUL bytes, the end mark, text around records and line ends before separators', () => {
    const text = `leftover~C|R##\0||Obra ||\r\n comment \r\n~C|p\r\n|m|Una\r\n parte|\r\n12,50\r\n|\r\n~D|R##|\r\np\\\r\n1\\\r\n2\\\r\n|\r\n\x1a\0\0`;
    expect(outline(understood(text))).toEqual(['0 PART - [p] Una parte m 2 × 12.5']);
  });

  it('reads a file without a root, and one of parts alone', () => {
    expect(outline(understood('~C|1#||Uno||\n~C|p|m|Parte||\n~D|1|p\\\\4\\|\n'))).toEqual([
      '0 TITLE 1 [1] Uno',
      '1 PART - [p] Parte m 4 × null',
    ]);
    expect(outline(understood('~C|p|m|Parte|3|\n~C|q|u|Otra|4|\n'))).toEqual([
      '0 PART - [p] Parte m 1 × 3',
      '0 PART - [q] Otra u 1 × 4',
    ]);
  });

  it('lists what it rounds, cannot read, cannot place or cuts', () => {
    const long = 'x'.repeat(itemLimits.description + 5);
    const text =
      '~C|R##||O||\n~C|p||Sin unidad|1.23456|\n~C|q|m|Menos|2|\n~C|%X|%|Medios|1|\n~C|9#||Suelto||\n~C|w|m|Largo|1|\n' +
      `~T|w|${long}|\n~D|R##|p\\1\\2\\q\\1\\-3\\%X\\1\\0.02\\w\\1\\1\\|\n`;
    const budget = understood(text);
    expect(budget.warnings.map(({ kind, row }) => `${row} ${kind}`)).toEqual([
      '1 NO_UNIT',
      '1 ROUNDED',
      '2 UNREAD_NUMBER',
      '3 SHORTENED',
    ]);
    expect(budget.tree[0]!.price).toBe('1.2346');
    expect(budget.tree[1]).toMatchObject({ quantity: null, unread: { quantity: '1 × -3' } });
    expect(budget.unplaced.map(({ sourceNumber, reason }) => `${sourceNumber} ${reason}`)).toEqual([
      '9 LEFT_OUT',
      '%X LEFT_OUT',
    ]);
  });

  it('refuses concepts that contain themselves, decompositions included', () => {
    const circle = '~C|R##||O||\n~C|1#||Uno||\n~C|2#||Dos||\n~D|R##|1#\\\\\\|\n~D|1#|2#\\\\\\|\n~D|2#|1#\\\\\\|\n';
    expect(() => understood(circle)).toThrow('El concepto 1 del BC3 se contiene a sí mismo.');
    const resources = '~C|R##||O||\n~C|p|m|P||\n~C|mo|h|M||\n~D|R##|p\\\\\\|\n~D|p|mo\\\\\\|\n~D|mo|mo\\\\\\|\n';
    expect(() => understood(resources)).toThrow('se contiene a sí mismo');
  });

  it('refuses a small file that describes a huge or a deep tree', () => {
    const levels = Array.from({ length: 18 }, (_, at) => at);
    const doubled = levels.map((at) => `~C|t${at}#||T||\n~D|t${at}#|t${at + 1}#\\\\\\t${at + 1}#\\\\\\|\n`).join('');
    expect(() => understood(`${doubled}~C|t18#||T||\n`)).toThrow('más de 50000 líneas');
    const deep = Array.from({ length: 40 }, (_, at) => `~C|t${at}#||T||\n~D|t${at}#|t${at + 1}#\\\\\\|\n`).join('');
    expect(() => understood(`${deep}~C|t40#||T||\n`)).toThrow('más de 20 niveles');
  });

  it('tells BC3 by its content', () => {
    expect(isBc3(ansi(bc3Sample))).toBe(true);
    expect(isBc3(utf8('Ítem;Descripción;Und.\n1;Muro;m2'))).toBe(false);
    expect(() => readBc3(utf8('hola'))).toThrow('No pudimos leer este archivo');
  });
});

function bytesOf(text: string, letters: Readonly<Record<string, number>>): Uint8Array {
  return Uint8Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0));
}

describe('writing BC3', () => {
  const original = ansi(bc3Sample);
  const items = itemsOf(understandBc3(original));

  it('writes the same file back: every record is there again', () => {
    const { bytes, losses } = writeBc3(documentOf(items, { original }));
    const [before, after] = [readBc3(original), readBc3(bytes)];
    expect(losses).toEqual([]);
    expect(after.concepts).toEqual(before.concepts);
    expect(Object.fromEntries(after.components)).toEqual(Object.fromEntries(before.components));
    expect(Object.fromEntries(after.measurements)).toEqual(Object.fromEntries(before.measurements));
    expect(Object.fromEntries(after.texts)).toEqual(Object.fromEntries(before.texts));
    expect(after.others).toEqual(before.others);
    expect(after.coefficients).toEqual(before.coefficients);
    expect(understandBc3(bytes)).toEqual(understandBc3(original));
  });

  it('leaves out what a recipient must not see', () => {
    const request = items.map((item) => ({ ...item, price: null }));
    const { bytes } = writeBc3(documentOf(request, { original, withAnalyses: false }));
    const text = new TextDecoder('latin1').decode(bytes);
    for (const secret of [
      'O01OA070',
      'Peón ordinario',
      '16.8',
      '12.40',
      '385.30',
      '586.48',
      '\\13\\6\\',
      'Proveedor SA',
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(understandBc3(bytes).tree.map(({ quantity }) => quantity)).toEqual([null, '24.5', '10', null, null, '3.25']);
    expect(text).toContain('Zanja norte');
    expect(text).toContain('~A|01.01|excavación\\zanja\\|');
  });

  it('lets go of lines and decompositions that no longer give the figure, and says so', () => {
    const changed = items.map((item) => (item.code === '01.01' ? { ...item, quantity: '30', price: '15.5' } : item));
    const { bytes, losses } = writeBc3(documentOf(changed, { original }));
    expect(losses).toEqual([
      { at: 1, kind: 'ANALYSIS' },
      { at: 1, kind: 'LINES' },
    ]);
    const file = readBc3(bytes);
    expect(file.components.has('01.01')).toBe(false);
    expect(file.measurements.get('01\\01.01')).toEqual([{ position: [1, 1], total: '30', lines: '', label: 'Z' }]);
    expect(understandBc3(bytes).total.computed).toBe('747.68');
    expect(file.concepts.get('01')!.prices).toEqual(['546.50']);
  });

  it('keeps the lines of a part that moved, and drops what was deleted', () => {
    const moved = [items[3]!, { ...items[1]!, depth: 1 }];
    const file = readBc3(writeBc3(documentOf(moved, { original })).bytes);
    expect(file.measurements.get('02\\01.01')?.[0]).toMatchObject({ position: [1, 1], total: '24.5' });
    expect(file.measurements.get('02\\01.01')?.[0]?.lines).toContain('Zanja norte');
    expect(file.concepts.has('01.02')).toBe(false);
    expect(file.others.map(({ type }) => type)).toContain('A');
  });

  it('gives codes where items have none or share one', () => {
    const part = {
      depth: 1,
      type: 'PART',
      code: '',
      sourceNumber: null,
      unit: 'm',
      quantity: '1',
      price: '2',
    } as const;
    const title = { ...part, depth: 0, type: 'TITLE', unit: '', quantity: '0', price: null, description: 'T' } as const;
    const list: Bc3Item[] = [
      title,
      { ...part, description: 'a' },
      { ...part, code: 'X 1|2', description: 'b' },
      { ...part, code: 'X 1|2', description: 'c' },
      { ...part, code: 'X 1|2', description: 'b', quantity: '7' },
      { ...part, sourceNumber: '01.05', description: 'd|e~f\\g' },
    ];
    const { bytes } = writeBc3(documentOf(list));
    expect(outline(understandBc3(bytes))).toEqual([
      '0 TITLE 01 [01] T',
      '1 PART 01.01 [01.01] a m 1 × 2',
      '1 PART - [X_1_2] b m 1 × 2',
      '1 PART 01.03 [01.03] c m 1 × 2',
      '1 PART - [X_1_2] b m 7 × 2',
      '1 PART 01.05 [01.05] d/e-f/g m 1 × 2',
    ]);
  });

  it('writes Windows-1252, and UTF-8 where a character is missing there', () => {
    const item: Bc3Item = {
      depth: 0,
      type: 'PART',
      code: 'a',
      description: 'Cañería ½" – m²',
      unit: 'm²',
      quantity: '1',
      price: null,
    };
    const plain = writeBc3(documentOf([item])).bytes;
    expect(new TextDecoder('latin1').decode(plain)).toContain('||ANSI|');
    expect(plain.includes(0xf1)).toBe(true);
    expect(understandBc3(plain).tree[0]!.description).toBe(item.description);
    const rare = writeBc3(documentOf([{ ...item, description: 'Ø ≤ 50 mm 漢' }])).bytes;
    expect(new TextDecoder().decode(rare)).toContain('||UTF-8|');
    expect(understandBc3(rare).tree[0]!.description).toBe('Ø ≤ 50 mm 漢');
  });
});
