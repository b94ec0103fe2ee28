import { buffer } from 'node:stream/consumers';
import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { publicObjectKey } from '@cotizaobra/proto/core/files';
import { AddPostImage } from '@cotizaobra/proto/posts/add-post-image';
import { DeletePost } from '@cotizaobra/proto/posts/delete-post';
import { UpdatePost } from '@cotizaobra/proto/posts/update-post';
import sharp from 'sharp';
import { ImageSweeper } from '../../src/images/image-sweeper.js';
import { publish, startPosts, superAdmin } from '../support/posts-service.js';

describe('pictures of announcements', () => {
  let test: TestService;
  let store: ObjectStore;
  beforeAll(async () => {
    test = await startPosts();
    store = test.get(ObjectStore);
  });
  afterAll(() => test.stop());

  const upload = async (bytes: Buffer, fileName = 'foto.png') => {
    const objectKey = randomObjectKey('incoming');
    await store.put(objectKey, bytes, { contentType: 'application/octet-stream' });
    return test.client.request(AddPostImage, { file: { objectKey, fileName, bytes: bytes.length } }, superAdmin);
  };
  const keyOf = (path: string) => publicObjectKey('posts', path.split('/').at(-1) ?? '') ?? '';
  const keys = async (prefix: string) => {
    const found: string[] = [];
    for await (const { key } of store.list(prefix)) found.push(key);
    return found;
  };
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#F5B301' } });

  it('are written anew in the size of a card, without what a photograph tells of its place', async () => {
    const photo = await picture(3000, 2000)
      .withExif({ IFD0: { Copyright: 'secreto' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '12/1 2/1 3/1' } })
      .jpeg()
      .toBuffer();
    const { image } = await upload(photo, 'obra.jpg');
    const stored = await store.get(keyOf(image));
    const bytes = await buffer(stored!.stream);
    const meta = await sharp(bytes).metadata();
    expect([stored?.contentType, meta.format, meta.width, meta.height, meta.exif]).toEqual([
      'image/webp',
      'webp',
      1013,
      675,
      undefined,
    ]);
    expect(await keys('incoming/')).toEqual([]);
  });

  it.each([
    ['a text that calls itself png', () => Buffer.from('no soy una imagen')],
    ['a page', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['half a picture', async () => (await picture(400, 400).png().toBuffer()).subarray(0, 120)],
    ['nothing', () => Buffer.alloc(0)],
  ])('refuse %s and leave no object', async (_what, make) => {
    const before = await keys('public/');
    await expect(upload(await make())).rejects.toMatchObject({ code: 'NOT_AN_IMAGE', status: 400 });
    expect(await keys('public/')).toEqual(before);
    expect(await keys('incoming/')).toEqual([]);
  });

  it('refuse a flood of pixels before it is unpacked', async () => {
    const flood = await picture(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
    expect(flood.length).toBeLessThan(1_000_000);
    await expect(upload(flood)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE', status: 400 });
    expect(await keys('incoming/')).toEqual([]);
  });

  it('are named by the path that was answered, and by no other', async () => {
    const { image } = await upload(await picture(10, 10).png().toBuffer());
    const post = await publish(test, { image });
    expect(post.image).toBe(image);
    for (const wrong of [
      `/api/files/companies/${'0'.repeat(32)}.webp`,
      `/api/files/posts/${'0'.repeat(32)}.webp`,
      'https://e.pe/a.png',
    ])
      await expect(publish(test, { image: wrong })).rejects.toMatchObject({
        code: 'UNKNOWN_IMAGE',
        fields: [{ path: 'image' }],
      });
  });

  it('go with their announcement, and by the sweeper when nothing shows them', async () => {
    const shown = (await upload(await picture(10, 10).png().toBuffer())).image;
    const left = (await upload(await picture(10, 10).png().toBuffer())).image;
    const { id } = await publish(test, { image: shown });
    const sweeper = test.get(ImageSweeper);
    expect(await sweeper.sweep(new Date(Date.now() - 60_000))).toBe(0);
    await sweeper.sweep(new Date(Date.now() + 1_000));
    expect([await store.stat(keyOf(left)), (await store.stat(keyOf(shown))) !== null]).toEqual([null, true]);
    await test.client.request(UpdatePost, { id, title: 'Con foto' }, superAdmin);
    expect(await store.stat(keyOf(shown))).not.toBeNull();
    await test.client.request(DeletePost, { id }, superAdmin);
    expect(await store.stat(keyOf(shown))).toBeNull();
  });
});
