import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { type ZipEntry, zipOf } from '../../src/export/zip-entries.js';

async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}
async function* files(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

describe('an archive', () => {
  it('holds every file with its bytes, stored or packed, empty ones too', async () => {
    const archive = await buffer(
      zipOf(
        files(
          { name: 'uno.json', bytes: pieces('{"a":', '1}') },
          { name: 'archivos/plano ñ.pdf', stored: true, bytes: pieces('%PDF', '-1.7') },
          { name: 'vacio.txt', bytes: pieces() },
        ),
      ),
    );
    const read = Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
    expect(read).toEqual([
      ['uno.json', '{"a":1}'],
      ['archivos/plano ñ.pdf', '%PDF-1.7'],
      ['vacio.txt', ''],
    ]);
  });

  it('ends with the error of a file', async () => {
    const broken = async function* () {
      yield Buffer.from('a');
      throw new Error('the service is gone');
    };
    await expect(buffer(zipOf(files({ name: 'a.json', bytes: broken() })))).rejects.toThrow('the service is gone');
  });
});
