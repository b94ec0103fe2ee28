import { crc32, deflateSync } from 'node:zlib';
import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import type { AttachmentType } from '@cotizaobra/proto/companies/attachments';
import { StoreAttachment } from '@cotizaobra/proto/companies/store-attachment';
import type { Actor } from '@cotizaobra/proto/core/actor';
import sharp from 'sharp';

/** A picture with a camera's place and name in it. */
export const picture = (width: number, height: number, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 30 } } })
    .withExif({ IFD0: { Make: 'Cámara', Copyright: 'Rosa Huamán' } })
    .toFormat(format)
    .toBuffer();

/** A page with one stream; `stream` is what stands in it, deflated. */
export const pdf = (stream: Buffer = Buffer.from('BT (Hola) Tj ET')): Buffer => {
  const packed = deflateSync(stream);
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Size 1 >>\nstartxref\n0\n%%EOF\n'),
  ]);
};

/** 100 million black pixels in some kilobytes. */
export function pixelFlood(side = 10_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, shades of grey.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  return png([chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG that says it moves. */
export async function animatedPng(): Promise<Buffer> {
  const still = await picture(8, 8);
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  // Behind signature and header.
  return Buffer.concat([still.subarray(0, 33), chunk('acTL', control), still.subarray(33)]);
}

const png = (chunks: Buffer[]): Buffer => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** What the gateway does with a form, and then asks. */
export async function upload(
  test: TestService,
  actor: Actor,
  { bytes, type, companyId, fileName }: { bytes: Buffer; type: AttachmentType; companyId?: string; fileName?: string },
) {
  const objectKey = randomObjectKey('incoming');
  await test.get(ObjectStore).put(objectKey, bytes, { contentType: 'application/octet-stream' });
  const file = { objectKey, fileName: fileName ?? 'archivo', bytes: bytes.length };
  return test.client.request(StoreAttachment, { companyId: companyId ?? actor.companyId ?? '', type, file }, actor);
}

/** Every object there is, in order. */
export async function objects(test: TestService): Promise<string[]> {
  const keys: string[] = [];
  for (const prefix of ['incoming/', 'public/'])
    for await (const { key } of test.get(ObjectStore).list(prefix)) keys.push(key);
  return keys.sort();
}
