import { deflateRawSync } from 'node:zlib';
import { isHarmlessZip } from '../../src/incoming/zip-check.js';

interface Entry {
  name: string;
  packed: Buffer;
  /** What it claims to unpack to. */
  claimed: number;
}

const deflated = (name: string, content: Buffer, claimed = content.length): Entry => ({
  name,
  packed: deflateRawSync(content),
  claimed,
});

function local({ name, packed, claimed }: Entry): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(claimed, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
}

/** `hidden` lies between the entries and is in no directory. */
function zip(entries: Entry[], hidden: Buffer = Buffer.alloc(0)): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(8, 10);
    head.writeUInt32LE(entry.packed.length, 20);
    head.writeUInt32LE(entry.claimed, 24);
    head.writeUInt16LE(entry.name.length, 28);
    head.writeUInt32LE(at, 42);
    directory.push(head, Buffer.from(entry.name));
    locals.push(local(entry), hidden);
    at += locals.at(-2)!.length + hidden.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

const limits = { entries: 3, bytes: 10_000 };

describe('a ZIP', () => {
  it('passes when it unpacks to what is allowed', async () => {
    expect(
      await isHarmlessZip(zip([deflated('a', Buffer.alloc(5_000)), deflated('b', Buffer.alloc(5_000))]), limits),
    ).toBe(true);
  });

  it.each([
    ['an entry that unpacks to too much, whatever it claims', zip([deflated('a', Buffer.alloc(10_001), 10)])],
    [
      'entries that are too much together',
      zip([deflated('a', Buffer.alloc(6_000)), deflated('b', Buffer.alloc(6_000))]),
    ],
    ['too many entries', zip(['a', 'b', 'c', 'd'].map((name) => deflated(name, Buffer.from(name))))],
    [
      'something hidden between entries',
      zip([deflated('a', Buffer.from('a'))], local(deflated('x', Buffer.alloc(99_999)))),
    ],
    [
      'bytes that do not unpack',
      zip([deflated('a', Buffer.from('a')), deflated('b', Buffer.from('b'))]).fill(0, 31, 33),
    ],
    ['no entries', zip([])],
    ['no end', Buffer.from('PK\u0003\u0004')],
  ])('is refused with %s', async (_what, bytes) => {
    expect(await isHarmlessZip(bytes, limits)).toBe(false);
  });
});
