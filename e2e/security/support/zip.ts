import { crc32, deflateRawSync } from 'node:zlib';

const END_SIZE = 22;

/** The ZIP with one more entry. */
export function withEntry(zip: Buffer, name: string, content: Buffer): Buffer {
  const end = Buffer.from(zip.subarray(-END_SIZE));
  const directoryAt = end.readUInt32LE(16);
  const packed = deflateRawSync(content, { level: 1 });
  const facts = factsOf(name, content, packed);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(directoryAt, 10);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, Buffer.from(name)]);
  end.writeUInt16LE(end.readUInt16LE(8) + 1, 8);
  end.writeUInt16LE(end.readUInt16LE(10) + 1, 10);
  end.writeUInt32LE(end.readUInt32LE(12) + entry.length, 12);
  end.writeUInt32LE(directoryAt + local.length, 16);
  return Buffer.concat([zip.subarray(0, directoryAt), local, zip.subarray(directoryAt, -END_SIZE), entry, end]);
}

/** Fields that the local header and the directory have in common. Source: APPNOTE.TXT 6.3, 4.3.7 and 4.3.12. */
function factsOf(name: string, content: Buffer, packed: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}
