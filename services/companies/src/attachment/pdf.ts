import { createInflate } from 'node:zlib';
import { attachmentErrors } from '@cotizaobra/proto/companies/errors';
import { AppError } from '@cotizaobra/proto/core/errors';

/**
 * Limit in bytes for all unpacked streams of a catalogue together: enough for pictures of many pages, too little for a
 * zip bomb.
 */
const UNPACKED_MAX = 256 * 1024 * 1024;
/** Readers look for the end of a PDF in its last kilobyte, and for its beginning in the first. */
const EDGE = 1_024;

const STREAM = /stream\r?\n/g;

/**
 * Refuses PDFs that no reader opens or that unpack to too much: FILE_BROKEN. It keeps no content in memory. ISO
 * 32000-1, 7.3.8 and 7.5.
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1');
  const begins = /%PDF-[12]\.\d/.test(text.slice(0, EDGE));
  const ends = text.slice(-EDGE).includes('%%EOF');
  if (!begins || !ends || packedTwice(text)) throw new AppError(attachmentErrors.FILE_BROKEN);
  let left = UNPACKED_MAX;
  for (const match of text.matchAll(STREAM)) {
    if (text.slice(match.index - 3, match.index) === 'end') continue;
    left -= await unpackedSize(bytes.subarray(match.index + match[0].length), left);
    if (left <= 0) throw new AppError(attachmentErrors.FILE_BROKEN);
  }
}

/** A stream that is deflated twice only hides its size. */
const packedTwice = (text: string): boolean => /\/FlateDecode\s*\/FlateDecode|\/Fl\s*\/Fl\b/.test(text);

/**
 * The inflated size in bytes of the data at the beginning, or slightly over `most` at the limit; 0 when they are not
 * deflated.
 */
function unpackedSize(bytes: Buffer, most: number): Promise<number> {
  // Every PDF writer starts deflated data with this byte. Other data are a picture or plain text.
  if (((bytes[0] ?? 0) & 0x0f) !== 8) return Promise.resolve(0);
  return new Promise((resolve) => {
    const inflate = createInflate();
    let size = 0;
    const done = () => {
      inflate.destroy();
      resolve(size);
    };
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) done();
    });
    inflate.once('end', done).once('error', done).once('close', done);
    inflate.end(bytes);
  });
}
