import { strToU8 } from 'fflate';
import { understandFile } from '../../../src/imports/reading/understand-file.js';
import { csv, type Value, workbookOf, xlsx } from '../../support/budget-files.js';
import { bomb, changed, overlapping, small, withSheet } from '../../support/hostile-files.js';

const rowsOf = (xml: string, rows: string): string => xml.replace('</sheetData>', `${rows}</sheetData>`);
const ofMany = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');
const wide = (count: number): string => ofMany(count, () => 'x;');

/** A workbook with a reference to a file of the machine. */
const withDoctype = (doctype: string): Buffer =>
  changed((parts) => {
    parts['xl/sharedStrings.xml'] = strToU8(
      `<?xml version="1.0"?>${doctype}<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>&x;</t></si></sst>`,
    );
  });

const tooMuch: [string, string, () => Buffer][] = [
  ['a megabyte that inflates to 1 GB and says so', 'FILE_INFLATES', () => bomb(1_024)],
  ['a megabyte that inflates to 1 GB and hides it', 'FILE_INFLATES', () => bomb(1_024, 1_000)],
  ['few bytes that claim 1 GB', 'FILE_INFLATES', () => bomb(8, 2 ** 30)],
  [
    'many entries',
    'FILE_TOO_MANY_ENTRIES',
    () =>
      changed((parts) => {
        for (let at = 0; at < 3_500; at += 1) parts[`xl/media/${at}.png`] = strToU8('x');
      }),
  ],
  [
    '10^4 sheets',
    'FILE_TOO_MANY_SHEETS',
    () =>
      changed((parts) => {
        for (let at = 0; at < 10_000; at += 1) parts[`xl/worksheets/more${at}.xml`] = strToU8('<worksheet/>');
      }),
  ],
  [
    '300 sheets of an .xls',
    'FILE_TOO_MANY_SHEETS',
    () =>
      workbookOf(
        Array.from({ length: 300 }, () => ({ table: small })),
        'biff8',
      ),
  ],
  ['10^6 columns of text', 'FILE_TOO_MANY_COLUMNS', () => Buffer.from(`a;b\n${wide(1_000_000)}`)],
  [
    'a cell of column 10^6',
    'FILE_TOO_MANY_COLUMNS',
    () => withSheet((xml) => rowsOf(xml, '<row r="9"><c r="BDWGN9"><v>1</v></c></row>')),
  ],
  ['10^6 rows of text', 'FILE_TOO_MANY_ROWS', () => Buffer.from('a;b\n'.repeat(1_000_000))],
  [
    '10^6 rows of a sheet',
    'FILE_TOO_MANY_ROWS',
    () =>
      withSheet((xml) =>
        rowsOf(
          xml,
          ofMany(300_000, (at) => `<row r="${at + 9}"><c><v>1</v></c></row>`),
        ),
      ),
  ],
  [
    '10^6 cells',
    'FILE_TOO_MANY_CELLS',
    () =>
      withSheet((xml) =>
        rowsOf(
          xml,
          ofMany(10_000, (at) => `<row r="${at + 9}">${'<c><v>1</v></c>'.repeat(100)}</row>`),
        ),
      ),
  ],
  [
    'a cell of a million characters',
    'FILE_CELL_TOO_LONG',
    () =>
      withSheet((xml) =>
        rowsOf(xml, `<row r="9"><c r="B9" t="inlineStr"><is><t>${'x'.repeat(1_000_000)}</t></is></c></row>`),
      ),
  ],
  [
    'a cell of text with a million characters',
    'FILE_CELL_TOO_LONG',
    () => csv(`Ítem|Descripción\n01|${'x'.repeat(1_000_000)}`),
  ],
  [
    'one long text in many cells',
    'FILE_TOO_MUCH_TEXT',
    () => xlsx(Array.from({ length: 1_000 }, (): Value[] => ['x'.repeat(30_000)])),
  ],
  [
    '10^5 levels of XML',
    'FILE_NESTS_TOO_DEEP',
    () => withSheet((xml) => xml.replace('</sheetData>', `${'<a>'.repeat(100_000)}</sheetData>`)),
  ],
];

const unsafe: [string, string, () => Buffer][] = [
  [
    'an external entity',
    'FILE_HAS_ENTITIES',
    () => withDoctype('<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/hostname">]>'),
  ],
  [
    'entities that multiply',
    'FILE_HAS_ENTITIES',
    () => withDoctype('<!DOCTYPE x [<!ENTITY y "aaaa"><!ENTITY x "&y;&y;">]>'),
  ],
  ['a DOCTYPE alone', 'FILE_HAS_ENTITIES', () => withDoctype('<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd">')],
  [
    'parts in UTF-16',
    'FILE_NOT_READABLE',
    () =>
      changed((parts) => {
        parts['xl/workbook.xml'] = Buffer.from('\ufeff<!DOCTYPE x><workbook/>', 'utf16le');
      }),
  ],
  [
    'data between its entries',
    'FILE_NOT_READABLE',
    () => {
      const file = xlsx(small);
      return Buffer.concat([Buffer.alloc(64), file])
        .subarray(0, file.length + 64)
        .fill('PK\u0003\u0004', 0, 4, 'latin1');
    },
  ],
  ['entries that share their bytes', 'FILE_NOT_READABLE', () => overlapping(50)],
  ['no end', 'FILE_NOT_READABLE', () => xlsx(small).subarray(0, 900)],
  [
    'no workbook',
    'FILE_NOT_READABLE',
    () =>
      changed((parts) => {
        delete parts['xl/workbook.xml'];
      }),
  ],
  ['an .xls that ends early', 'FILE_NOT_READABLE', () => workbookOf([{ table: small }], 'biff8').subarray(0, 700)],
  ['pictures', 'FILE_NOT_READABLE', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a PDF', 'FILE_NOT_READABLE', () => Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u0001\n', 'latin1')],
  ['a web page named .xls', 'FILE_NOT_READABLE', () => Buffer.from('<html><table><tr><td>01</td></tr></table></html>')],
  ['nothing', 'FILE_NOT_READABLE', () => Buffer.alloc(0)],
  ['no items', 'FILE_WITHOUT_ITEMS', () => Buffer.from('hola\nadiós\n')],
];

const SECONDS = 5;

describe.each([...tooMuch, ...unsafe])('a file with %s', (_, code, make) => {
  it(`is refused as ${code}, soon and in little memory`, () => {
    const file = make();
    const before = process.memoryUsage().rss;
    const started = process.cpuUsage();
    expect(() => understandFile(file, {})).toThrow(code);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1e6).toBeLessThan(SECONDS);
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(400);
  });
});

describe('what a workbook holds beside its cells', () => {
  it('is never unpacked: macros, links, drawings', () => {
    const file = changed((parts) => {
      for (const name of ['xl/vbaProject.bin', 'xl/externalLinks/externalLink1.xml', 'xl/drawings/drawing1.xml']) {
        parts[name] = strToU8('<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>');
      }
    });
    expect(understandFile(file, {}).reading.counts).toEqual({ titles: 1, parts: 1, levels: 2 });
  });

  it('may be formatted blank cells in any number', () => {
    const blank = ofMany(3_000, (at) => `<row r="${at + 9}">${'<c s="0"/>'.repeat(300)}</row>`);
    expect(
      understandFile(
        withSheet((xml) => rowsOf(xml, blank)),
        {},
      ).reading.counts.parts,
    ).toBe(1);
  });
});
