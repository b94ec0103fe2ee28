import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. `stored`: its bytes are compressed already. */
export interface ZipEntry {
  name: string;
  stored?: boolean;
  bytes: AsyncIterable<Uint8Array>;
}

/** The bytes of a ZIP archive, one piece at a time; only the piece in progress is in memory. At most 4 GB. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else pieces.push(piece);
  });
  const take = (): Buffer => {
    if (failure) throw failure;
    const taken = Buffer.concat(pieces);
    pieces = [];
    return taken;
  };
  for await (const { name, stored, bytes } of entries) {
    const file = stored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const piece of bytes) {
      file.push(piece);
      yield take();
    }
    file.push(new Uint8Array(), true);
    yield take();
  }
  zip.end();
  yield take();
}
