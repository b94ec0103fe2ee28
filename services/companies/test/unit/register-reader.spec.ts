import { readRegisterLine } from '../../src/register/register-line.js';
import { RegisterReader } from '../../src/register/register-reader.js';
import { registerBytes, registerLine, rucOf } from '../support/register-files.js';

async function read(bytes: AsyncIterable<Buffer>) {
  const reader = new RegisterReader();
  let rows = '';
  for await (const part of reader.copyRows(bytes)) rows += part;
  return { reader, rows: rows.split('\n').slice(0, -1) };
}

describe('a line of the register', () => {
  it('keeps ñ and accents, and joins what is written of the address', () => {
    expect(readRegisterLine(registerLine())).toEqual({
      ruc: rucOf(1),
      name: 'CONSTRUCTORA PEÑA S.A.C.',
      state: 'ACTIVO',
      condition: 'HABIDO',
      ubigeo: '150122',
      address: 'AV. EL SOL 123 INT. 4 URB. SAN JOSÉ',
    });
    const bare = registerLine({ ubigeo: '-', address: '-|-|-|-|-|-|-|-|-|-' });
    expect(readRegisterLine(bare)).toMatchObject({ ubigeo: null, address: null });
  });

  it.each([
    ['columns', registerLine({ name: 'CON | BARRA' })],
    ['columns', rucOf(1)],
    ['columns', ''],
    ['control', registerLine({ name: 'CON\tTABULADOR' })],
    ['control', registerLine({ name: 'CON\u0000NULO' })],
    ['control', registerLine({ name: Buffer.from('PEÑA').toString('latin1') })],
    ['ruc', registerLine({ ruc: '20131312956' })],
    ['ruc', registerLine({ ruc: '2013131295' })],
    ['name', registerLine({ name: ' - ' })],
    ['state', registerLine({ state: '' })],
    ['condition', registerLine({ condition: '' })],
    ['ubigeo', registerLine({ ubigeo: '15012' })],
  ])('is refused for its %s: %j', (fault, line) => {
    expect(readRegisterLine(line)).toBe(fault);
  });
});

describe('the bytes of the register', () => {
  const lines = ['A', 'B\\N', 'Ñandú'].map((name, at) => registerLine({ ruc: rucOf(at), name }));

  it.each([1, 7, 64 * 1024])('are the same rows in chunks of %d bytes', async (chunk) => {
    const { reader, rows } = await read(registerBytes(lines, { chunk }));
    expect(rows.map((row) => row.split('\t')[1])).toEqual(['A', 'B\\\\N', 'Ñandú']);
    expect(reader).toMatchObject({ rows: 3, malformed: 0 });
  });

  it('counts every malformed line, lists the first fifty, and reads those behind them', async () => {
    const bad = Array.from({ length: 60 }, () => 'nada');
    const { reader, rows } = await read(registerBytes([...bad, lines[0]!]));
    expect(rows).toHaveLength(1);
    expect(reader.malformed).toBe(60);
    expect(reader.listed).toHaveLength(50);
    expect(reader.listed[0]).toEqual({ line: 2, fault: 'it does not have 15 columns', text: 'nada' });
  });

  it.each([100, 64 * 1024])('never holds a line without an end (chunks of %d bytes)', async (chunk) => {
    const { reader, rows } = await read(registerBytes(['x'.repeat(300_000), lines[0]!, 'y'.repeat(9_000)], { chunk }));
    expect(rows).toHaveLength(1);
    expect(reader.listed.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'it is too long'],
      [4, 'it is too long'],
    ]);
  });

  it.each([
    ['is empty', (async function* () {})(), 'The file is empty.'],
    ['is in UTF-8', registerBytes(lines, { encoding: 'utf8' }), 'The file is in UTF-8.'],
    ['has another header', registerBytes(lines, { header: 'RUC|NOMBRE' }), 'not the header of the register'],
  ])('are refused when the file %s', async (_why, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
  });
});
