import type { Bc3Item } from '../../../src/imports/bc3/bc3-document.js';
import { itemsOf, roundTripBc3 } from '../../../src/imports/bc3/round-trip.js';
import { understandBc3 } from '../../../src/imports/bc3/understand-bc3.js';
import { writeBc3 } from '../../../src/imports/bc3/write-bc3.js';
import { ansi, bc3Sample } from './bc3-sample.js';

/** Far from the seconds that work on a file may take, and from what any growth by squares takes. */
const SECONDS = 8;
/** What a file of 10 MB gives, or the code of its refusal, and the seconds that it took. */
function timed<T>(work: () => T): { result: T | string; seconds: number } {
  const started = performance.now();
  const taken = () => (performance.now() - started) / 1_000;
  try {
    return { result: work(), seconds: taken() };
  } catch (error) {
    return { result: (error as { code: string }).code, seconds: taken() };
  }
}
const repeated = (count: number, record: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => record(at)).join('');
const head = '~C|R##||Obra||\n~C|1#||Uno||\n~C|p|m|Parte|2|\n~D|R##|1#\\1\\1\\|\n';

describe('hostile BC3', () => {
  it.each([
    ['a decomposition added piece by piece', `${head}${repeated(100_000, () => '~Y|1#|p\\1\\2\\|\n')}`],
    [
      'lines added piece by piece',
      `${head}~D|1#|p\\1\\1\\|\n${repeated(50_000, () => '~N|1#\\p|1\\1\\|1|\\a\\1\\\\\\\\|\n')}`,
    ],
    ['one measurement many times', `${head}~D|1#|p\\1\\1\\|\n${repeated(50_000, (at) => `~M|1#\\p|1\\${at}\\|1||\n`)}`],
    [
      'one part at 20,000 places, each measured',
      `${head}~D|1#|${'p\\1\\1\\'.repeat(20_000)}|\n${repeated(20_000, (at) => `~M|1#\\p|7\\7\\${at}\\|${at}||\n`)}`,
    ],
    ['a text of blanks', `${head}~C|q|m|a${' '.repeat(1_000_000)}b|1|\n`],
    ['a text of line ends', `${head}~C|q|m|a${'\n'.repeat(1_000_000)}b|1|\n`],
    ['a record without end', `${head}~${'C'.repeat(2_000_000)}`],
    ['fields without content', `${head}~X|${'|'.repeat(1_000_000)}\n`],
    ['marks without records', `${head}${'~'.repeat(1_000_000)}`],
    ['blanks after a mark', `${head}~C${' '.repeat(1_000_000)}`],
    ['a huge number', `${head}~C|q|m|Q|${'9'.repeat(1_000_000)}|\n~D|1#|q\\1e99\\1e99\\|\n`],
    ['200,000 parts', `~C|R##||O||\n~D|R##|${repeated(200_000, (at) => `p${at}\\1\\1\\`)}|\n`],
  ])('answers in time: %s', (_, text) => {
    const read = timed(() => understandBc3(ansi(text)));
    expect(read.seconds).toBeLessThan(SECONDS);
    if (typeof read.result === 'string') {
      expect(read.result).toBe('BC3_TOO_LONG');
      return;
    }
    const budget = read.result;
    const written = timed(() => writeBc3({ ...documentOf(itemsOf(budget)), original: ansi(text) }));
    expect(written.result).toHaveProperty('bytes');
    expect(written.seconds).toBeLessThan(SECONDS);
    expect(budget.tree.length).toBeGreaterThan(0);
  });

  it('writes back a decomposition of 30,000 levels', () => {
    const chain = repeated(30_000, (at) => `~C|c${at}|u|C||\n~D|c${at}|c${at + 1}\\1\\1\\|\n`);
    const { differences } = roundTripBc3(ansi(`${head}~D|1#|p\\1\\1\\|\n~D|p|c0\\1\\1\\|\n${chain}~C|c30000|u|C||\n`));
    expect(differences).toEqual({ concepts: [], components: [], measurements: [], texts: [], rows: [] });
  });

  it('gives 20,000 parts of one code a code each', () => {
    const items = Array.from(
      { length: 20_000 },
      (_, at): Bc3Item => ({
        depth: 0,
        type: 'PART',
        code: 'X',
        sourceNumber: 'X',
        description: `Parte ${at}`,
        unit: 'm',
        quantity: '1',
        price: '1',
      }),
    );
    const { result, seconds } = timed(() => writeBc3(documentOf(items)));
    expect(seconds).toBeLessThan(SECONDS);
    expect(understandBc3((result as { bytes: Uint8Array }).bytes).total.computed).toBe('20000.00');
  });

  it('gives another file of the format nothing to obey: separators in texts become letters', () => {
    const description = 'Muro|~C|INTRUSO##||Otra obra|9|\n~D|R##|INTRUSO\\1\\1\\|';
    const item: Bc3Item = {
      depth: 0,
      type: 'PART',
      code: 'a',
      sourceNumber: null,
      description,
      unit: 'm|~K',
      quantity: '1',
      price: '2',
    };
    const budget = understandBc3(writeBc3({ ...documentOf([item]), name: 'Obra|~C|X##|', code: 'A~C|B' }).bytes);
    expect(budget.tree).toHaveLength(1);
    expect(budget.tree[0]!.description).toBe(description.replaceAll(/[|\\]/g, '/').replaceAll('~', '-'));
    expect(budget.total.computed).toBe('2.00');
  });

  it('comes back equal with NUL bytes, multi-line records, and in every charset', () => {
    const equal = { concepts: [], components: [], measurements: [], texts: [], rows: [] };
    const torn = bc3Sample.replaceAll('\\|', '\\\r\n|').replaceAll('01.01\\', '\0\r\n01.01\\');
    for (const text of [bc3Sample, torn, bc3Sample.replaceAll('\r\n', '\n'), bc3Sample.replaceAll('\r\n', '\0\r')]) {
      expect(roundTripBc3(ansi(text)).differences).toEqual(equal);
    }
    const unicode = bc3Sample.replace('ANSI', 'UTF-8').replace('Cimentación', 'Cimentación 漢 ≤');
    const { differences, before, after } = roundTripBc3(new TextEncoder().encode(unicode));
    expect(differences).toEqual(equal);
    expect(after.total).toEqual(before.total);
  });
});

function documentOf(items: readonly Bc3Item[]) {
  return { code: 'COT-1', name: 'Obra', day: '2026-11-23', currency: 'PEN', items, original: null, withAnalyses: true };
}
