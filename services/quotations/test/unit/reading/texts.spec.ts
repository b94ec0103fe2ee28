import { Buffer } from 'node:buffer';
import { csv, treeOf, understood } from '../../support/budget-files.js';

const lines =
  'Ítem;Descripción;Und.;Metrado;Precio;Parcial\r\n01;ALBAÑILERÍA\r\n01.01;Muro de ladrillo;m²;1.234,50;10,25;12.653,63';
const expected = ['01 ALBAÑILERÍA = 12653.63', '-01.01 Muro de ladrillo [m²] 1234.5 × 10.25 = 12653.63'];

const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('text files', () => {
  it.each([
    ['UTF-8', Buffer.from(lines)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${lines}`)],
    ['Windows-1252', latin(lines)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${lines}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(lines, 'utf16le')],
    ['UTF-16 of the other order', swapped(Buffer.from(`\ufeff${lines}`, 'utf16le'))],
    ['tabs', Buffer.from(lines.replaceAll(';', '\t'))],
    ['bars', Buffer.from(lines.replaceAll(';', '|'))],
    ['a line that names the delimiter', Buffer.from(`sep=;\r\n${lines}`)],
    ['old line ends', Buffer.from(lines.replaceAll('\r\n', '\r'))],
  ])('are read in %s', (_, bytes) => {
    expect(treeOf(understood(bytes))).toEqual(expected);
  });

  it('divide at commas although texts and numbers have commas too', () => {
    const file = Buffer.from(
      'Ítem,Descripción,Und.,Metrado,Precio,Parcial\n01,"OBRAS, PRELIMINARES"\n01.01,"Cerco, h=2.40 m, ""provisional""",m,"1,234.50",2.00,"2,469.00"\n01.02,"Cartel\nde obra",und,1,850.50,850.50',
    );
    expect(treeOf(understood(file))).toEqual([
      '01 OBRAS, PRELIMINARES = 3319.50',
      '-01.01 Cerco, h=2.40 m, "provisional" [m] 1234.5 × 2 = 2469.00',
      '-01.02 Cartel\nde obra [und] 1 × 850.5 = 850.50',
    ]);
  });

  it('keep the row numbers of a spreadsheet across blank lines', () => {
    const { tree, headerRow } = understood(
      csv('Obra|Casa\n\n\nÍtem|Descripción|Und.|Metrado\n\n01|OBRAS\n01.01|Muro|m2|2'),
    );
    expect(headerRow).toBe(4);
    expect(tree.map(({ row }) => row)).toEqual([6, 7]);
  });
});
