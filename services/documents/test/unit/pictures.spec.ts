import sharp, { type Sharp } from 'sharp';
import { pictureSize } from '../../src/pictures/picture-size.js';
import { printablePicture } from '../../src/pictures/printable-picture.js';
import { issuerView } from '../../src/view-model/parties.js';
import { pngOf } from '../support/png.js';
import { aQuotation } from '../support/print-documents.js';

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#124E8C' } });

const bytesOf = (uri: string | null): Buffer => Buffer.from(uri!.slice(uri!.indexOf(',') + 1), 'base64');

describe('a picture on paper', () => {
  it('is no larger than print needs', async () => {
    const picture = await printablePicture(pngOf(1800, 600));
    expect(picture).toMatch(/^data:image\/png;base64,/);
    expect(pictureSize(bytesOf(picture))).toEqual({ width: 600, height: 200 });
  });

  it('stays as small as it came', async () => {
    expect(pictureSize(bytesOf(await printablePicture(pngOf(40, 30))))).toEqual({ width: 40, height: 30 });
  });

  it('keeps what shines through, and is a photograph where it was one', async () => {
    const glass = await plain(50, 50).ensureAlpha(0.5).webp().toBuffer();
    expect(await printablePicture(glass)).toMatch(/^data:image\/png/);
    expect(await printablePicture(await plain(50, 50).jpeg().toBuffer())).toMatch(/^data:image\/jpeg/);
  });

  it('stands upright, whatever way the camera was held', async () => {
    const turned = await plain(90, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(pictureSize(bytesOf(await printablePicture(turned)))).toEqual({ width: 30, height: 90 });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['the first bytes of a PNG', pngOf(60, 40).subarray(0, 33)],
    ['half a PNG', pngOf(400, 300).subarray(0, 300)],
    ['a PNG that lies about its data', Buffer.concat([pngOf(60, 40).subarray(0, 50), Buffer.alloc(200, 7)])],
  ])('is none of %s', async (_, bytes) => {
    expect(await printablePicture(bytes)).toBeNull();
  });

  it('is none of a moving picture or another format', async () => {
    expect(await printablePicture(await plain(20, 20).gif().toBuffer())).toBeNull();
    expect(await printablePicture(await plain(20, 20).tiff().toBuffer())).toBeNull();
  });
});

describe('the size of a picture', () => {
  it('is read from a PNG and a JPEG, and from nothing else', async () => {
    expect(pictureSize(pngOf(123, 45))).toEqual({ width: 123, height: 45 });
    expect(pictureSize(await plain(321, 54).jpeg().toBuffer())).toEqual({ width: 321, height: 54 });
    expect(pictureSize(await plain(32, 32).webp().toBuffer())).toBeNull();
    expect(pictureSize(Buffer.from('ffd8ffe00004', 'hex'))).toBeNull();
    expect(pictureSize(Buffer.alloc(0))).toBeNull();
  });

  it('gives a logo its proportions', () => {
    const logo = `data:image/png;base64,${pngOf(300, 100).toString('base64')}`;
    expect(issuerView(aQuotation().issuer, logo).logoRatio).toBe(3);
    expect(issuerView(aQuotation().issuer, null).logoRatio).toBe(1);
  });
});
