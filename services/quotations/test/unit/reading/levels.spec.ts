import type { CellObject } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { cells, csv, head, reasons, treeOf, understood, type Value, xlsx } from '../../support/budget-files.js';

const heading = 'Ítem|Descripción|Und.|Metrado|Precio|Parcial';
const read = (lines: string) => understood(xlsx(cells(`${heading}\n${lines}`)));

/** Gives cells an indentation, as the buttons of Excel do: one format for each level. */
function indented(file: Buffer, levels: Record<string, number>): Buffer {
  const parts = unzipSync(file);
  const styles = strFromU8(parts['xl/styles.xml']!);
  const formats = [1, 2].map(
    (level) => `<xf numFmtId="0" xfId="0"><alignment horizontal="left" indent="${level}"/></xf>`,
  );
  const own = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)![1]!;
  const first = own.split('<xf').length - 1;
  parts['xl/styles.xml'] = strToU8(
    styles.replace(/<cellXfs[\s\S]*?<\/cellXfs>/, `<cellXfs count="${first + 2}">${own}${formats.join('')}</cellXfs>`),
  );
  let sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  for (const [place, level] of Object.entries(levels)) {
    sheet = sheet.replace(new RegExp(`<c r="${place}"( s="\\d+")?`), `<c r="${place}" s="${first + level - 1}"`);
  }
  parts['xl/worksheets/sheet1.xml'] = strToU8(sheet);
  return Buffer.from(zipSync(parts));
}

describe('levels from numbers', () => {
  it('have prefixes of letters and depths of their own', () => {
    const reading = read(
      'OE.9|REDES\nOE.9.9|AGUA\nOE.9.9.62|Tubo|m|1|2|2\nOE.9.9.63|Codo|u|1|3|3\nOE.9.10|DESAGÜE\nOE.9.10.1|Caja|u|1|4|4',
    );
    expect(treeOf(reading)).toEqual([
      'OE.9 REDES = 9.00',
      '-OE.9.9 AGUA = 5.00',
      '--OE.9.9.62 Tubo [m] 1 × 2 = 2.00',
      '--OE.9.9.63 Codo [u] 1 × 3 = 3.00',
      '-OE.9.10 DESAGÜE = 4.00',
      '--OE.9.10.1 Caja [u] 1 × 4 = 4.00',
    ]);
    expect(reading.counts).toEqual({ titles: 3, parts: 3, levels: 3 });
    expect([reading.levelsFrom, reasons(reading)]).toEqual(['NUMBERS', []]);
  });

  it('end in letters, points, or begin with Roman numerals', () => {
    expect(treeOf(read('1.|OBRAS\n1.1.|RED\n1.1.a|Tubo|m|1|2|2\n1.1.b)|Codo|u|1|3|3'))).toEqual([
      '1. OBRAS = 5.00',
      '-1.1. RED = 5.00',
      '--1.1.a Tubo [m] 1 × 2 = 2.00',
      '--1.1.b) Codo [u] 1 × 3 = 3.00',
    ]);
    expect(treeOf(read('I|OBRAS\nI.1|Tubo|m|1|2|2\nII|PISOS\nII.1|Loseta|m2|1|3|3'))).toEqual([
      'I OBRAS = 2.00',
      '-I.1 Tubo [m] 1 × 2 = 2.00',
      'II PISOS = 3.00',
      '-II.1 Loseta [m2] 1 × 3 = 3.00',
    ]);
  });

  it('are one where 03 and 3 are, also as stored numbers that show 1.10', () => {
    const shown = (v: number, z: string): CellObject => ({ t: 'n', v, z });
    const table: Value[][] = [
      head,
      [shown(3, '00'), 'OBRAS'],
      [shown(3.1, '0.0'), 'Muro', 'm2', 1, 2, 2],
      [shown(3.1, '0.00'), 'Viga', 'm3', 1, 3, 3],
      ['04.00', 'PISOS'],
      ['4.01', 'Loseta', 'm2', 1, 4, 4],
    ];
    expect(treeOf(understood(xlsx(table)))).toEqual([
      '03 OBRAS = 5.00',
      '-3.1 Muro [m2] 1 × 2 = 2.00',
      '-3.10 Viga [m3] 1 × 3 = 3.00',
      '04.00 PISOS = 4.00',
      '-4.01 Loseta [m2] 1 × 4 = 4.00',
    ]);
  });

  it('have a gap: the line goes to the nearest title, and is listed', () => {
    const reading = read('01|OBRAS\n01.01.01|Tubo|m|1|2|2\n01.02|RED\n01.02.01|Codo|u|1|3|3\n02.03.04|Tee|u|1|4|4');
    expect(treeOf(reading)).toEqual([
      '01 OBRAS = 5.00',
      '-01.01.01 Tubo [m] 1 × 2 = 2.00',
      '-01.02 RED = 3.00',
      '--01.02.01 Codo [u] 1 × 3 = 3.00',
      '02.03.04 Tee [u] 1 × 4 = 4.00',
    ]);
    expect(reasons(reading)).toEqual([
      [3, 'GAP'],
      [6, 'GAP'],
    ]);
  });

  it('bring a stray line below its title, after its siblings, and list it', () => {
    const reading = read(
      '01|OBRAS\n01.01|Tubo|m|1|2|2\n02|PISOS\n02.01|Loseta|m2|1|3|3\n01.02|Codo|u|1|4|4\n02.02|Zócalo|m|1|5|5',
    );
    expect(treeOf(reading)).toEqual([
      '01 OBRAS = 6.00',
      '-01.01 Tubo [m] 1 × 2 = 2.00',
      '-01.02 Codo [u] 1 × 4 = 4.00',
      '02 PISOS = 8.00',
      '-02.01 Loseta [m2] 1 × 3 = 3.00',
      '-02.02 Zócalo [m] 1 × 5 = 5.00',
    ]);
    expect(reading.unplaced).toEqual([
      {
        row: 6,
        sourceNumber: '01.02',
        description: 'Codo',
        reason: 'APART',
        text: 'Estaba separada de su título; va debajo de él, después de sus hermanas.',
      },
    ]);
  });

  it('stand where a number is blank, a point or odd; such lines stay in place and are listed', () => {
    const reading = read(
      '01|OBRAS\n01.01|RED\n01.01.01|Tubo|m|1|2|2\n|Codo|u|1|3|3\n.|Tee|u|1|4|4\n¿?|Yee|u|1|5|5\n01.02|PISO\n01.02.01|Loseta|m2|1|6|6',
    );
    expect(treeOf(reading)).toEqual([
      '01 OBRAS = 20.00',
      '-01.01 RED = 14.00',
      '--01.01.01 Tubo [m] 1 × 2 = 2.00',
      '--· Codo [u] 1 × 3 = 3.00',
      '--· Tee [u] 1 × 4 = 4.00',
      '--¿? Yee [u] 1 × 5 = 5.00',
      '-01.02 PISO = 6.00',
      '--01.02.01 Loseta [m2] 1 × 6 = 6.00',
    ]);
    expect(reasons(reading)).toEqual([
      [5, 'NO_NUMBER'],
      [6, 'NO_NUMBER'],
      [7, 'ODD_NUMBER'],
    ]);
  });

  it('repeat: duplicates are listed and not changed', () => {
    const reading = read('01|OBRAS\n01.01|Tubo|m|1|2|2\n01.01|Codo|u|1|3|3\n1.1|Tee|u|1|4|4');
    expect(reading.tree.map(({ sourceNumber }) => sourceNumber)).toEqual(['01', '01.01', '01.01', '1.1']);
    expect(reading.duplicates).toEqual([
      { row: 4, sourceNumber: '01.01', firstRow: 3 },
      { row: 5, sourceNumber: '1.1', firstRow: 3 },
    ]);
  });

  it('begin anew below titles without a number', () => {
    expect(treeOf(read('|ESTRUCTURAS\n1|Zapata|m3|1|2|2\n2|Viga|m3|1|3|3\n|ARQUITECTURA\n1|Muro|m2|1|4|4'))).toEqual([
      '· ESTRUCTURAS = 5.00',
      '-1 Zapata [m3] 1 × 2 = 2.00',
      '-2 Viga [m3] 1 × 3 = 3.00',
      '· ARQUITECTURA = 4.00',
      '-1 Muro [m2] 1 × 4 = 4.00',
    ]);
  });

  it('stand before the texts of one column', () => {
    const file = csv(
      'Descripción|Und.|Metrado|Precio|Parcial\n01 OBRAS|||\n01.01 Muro de 0.15 m|m2|1|2|2\n01.02 - Viga|m3|1|3|3',
    );
    expect(treeOf(understood(file))).toEqual([
      '01 OBRAS = 5.00',
      '-01.01 Muro de 0.15 m [m2] 1 × 2 = 2.00',
      '-01.02 Viga [m3] 1 × 3 = 3.00',
    ]);
  });

  it('stand with the text in merged cells of titles alone', () => {
    const table = cells(`${heading}\n01 OBRAS\n01.01|Muro|m2|1|2|2\n02 PISOS\n02.01|Loseta|m2|1|3|3`);
    expect(treeOf(understood(xlsx(table, { merges: ['A2:F2', 'A4:F4'] })))).toEqual([
      '01 OBRAS = 2.00',
      '-01.01 Muro [m2] 1 × 2 = 2.00',
      '02 PISOS = 3.00',
      '-02.01 Loseta [m2] 1 × 3 = 3.00',
    ]);
  });

  it('stand with descriptions that move right by level', () => {
    const lines = 'Ítem|Descripción|||Und.|Metrado|Precio|Parcial\n01|OBRAS\n01.01||RED\n01.01.01|||Tubo|m|1|2|2';
    expect(treeOf(understood(xlsx(cells(lines))))).toEqual([
      '01 OBRAS = 2.00',
      '-01.01 RED = 2.00',
      '--01.01.01 Tubo [m] 1 × 2 = 2.00',
    ]);
  });
});

describe('levels without numbers', () => {
  const lines = cells(
    'Descripción|Und.|Metrado|Precio|Parcial\nOBRAS\nRED\nTubo|m|1|2|2\nPISOS\nLoseta|m2|1|3|3\nVARIOS\nFlete|glb|1|4|4',
  );
  const expected = [
    '· OBRAS = 5.00',
    '-· RED = 2.00',
    '--· Tubo [m] 1 × 2 = 2.00',
    '-· PISOS = 3.00',
    '--· Loseta [m2] 1 × 3 = 3.00',
    '· VARIOS = 4.00',
    '-· Flete [glb] 1 × 4 = 4.00',
  ];

  it('are outline levels', () => {
    const rows = { 3: { level: 1 }, 4: { level: 2 }, 5: { level: 1 }, 6: { level: 2 }, 8: { level: 1 } };
    const reading = understood(xlsx(lines, { rows }));
    expect([reading.levelsFrom, treeOf(reading)]).toEqual(['OUTLINE', expected]);
  });

  it('are outline levels of titles alone', () => {
    const reading = understood(xlsx(lines, { rows: { 3: { level: 1 }, 5: { level: 1 } } }));
    expect([reading.levelsFrom, treeOf(reading)]).toEqual(['OUTLINE', expected]);
  });

  it('are spaces before the description', () => {
    const spaced =
      'Descripción|Und.|Metrado|Precio|Parcial\nOBRAS\n  RED\n    Tubo|m|1|2|2\n  PISOS\n    Loseta|m2|1|3|3\nVARIOS\n  Flete|glb|1|4|4';
    const reading = understood(csv(spaced));
    expect([reading.levelsFrom, treeOf(reading)]).toEqual(['INDENT', expected]);
  });

  it('are the indentation of cells', () => {
    const reading = understood(indented(xlsx(lines), { A3: 1, A4: 2, A5: 1, A6: 2, A8: 1 }));
    expect([reading.levelsFrom, treeOf(reading)]).toEqual(['INDENT', expected]);
  });

  it('are two where nothing tells them: titles and parts', () => {
    const reading = understood(csv('Descripción|Und.|Metrado\nOBRAS\nTubo|m|1\nPISOS\nLoseta|m2|2'));
    expect([reading.levelsFrom, treeOf(reading)]).toEqual([
      'MEASURES',
      ['· OBRAS = 0.00', '-· Tubo [m] 1 × null = null', '· PISOS = 0.00', '-· Loseta [m2] 2 × null = null'],
    ]);
  });
});

describe('titles above a numbering of their own', () => {
  it('hold what their amounts add up to', () => {
    const reading = read(
      '1|HOSPITAL||||24\n|COMPONENTE 01: OBRA||||14\nOE.1|ESTRUCTURAS||||5\nOE.1.1|Zapata|m3|1|2|2\nOE.1.2|Viga|m3|1|3|3\nOE.2|ARQUITECTURA||||9\nOE.2.1|Muro|m2|1|9|9\n|COMPONENTE 02: EQUIPOS||||10\nOE.3|EQUIPAMIENTO||||10\nOE.3.1|Camilla|und|5|2|10',
    );
    expect(treeOf(reading)).toEqual([
      '1 HOSPITAL = 24.00',
      '-· COMPONENTE 01: OBRA = 14.00',
      '--OE.1 ESTRUCTURAS = 5.00',
      '---OE.1.1 Zapata [m3] 1 × 2 = 2.00',
      '---OE.1.2 Viga [m3] 1 × 3 = 3.00',
      '--OE.2 ARQUITECTURA = 9.00',
      '---OE.2.1 Muro [m2] 1 × 9 = 9.00',
      '-· COMPONENTE 02: EQUIPOS = 10.00',
      '--OE.3 EQUIPAMIENTO = 10.00',
      '---OE.3.1 Camilla [und] 5 × 2 = 10.00',
    ]);
    expect(reasons(reading)).toEqual([
      [3, 'NO_NUMBER'],
      [9, 'NO_NUMBER'],
    ]);
    expect(reading.differences).toEqual([]);
  });

  it('hold nothing where their amount is no such sum, or a sibling has the same', () => {
    expect(treeOf(read('1|HOSPITAL||||24\nOE.1|ESTRUCTURAS||||5\nOE.1.1|Zapata|m3|1|5|5')).slice(0, 2)).toEqual([
      '1 HOSPITAL = 0.00',
      'OE.1 ESTRUCTURAS = 5.00',
    ]);
    expect(treeOf(read('01|OBRAS||||5\n02|PISOS||||5\n02.01|Loseta|m2|1|5|5')).slice(0, 2)).toEqual([
      '01 OBRAS = 0.00',
      '02 PISOS = 5.00',
    ]);
  });
});
