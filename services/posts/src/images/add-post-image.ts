import { type ImageSize, reencodeImage } from '@cotizaobra/chassis/images/reencode-image';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { takeIncoming } from '@cotizaobra/chassis/objects/incoming-file';
import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { publicFilePath } from '@cotizaobra/proto/core/files';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { AddPostImage } from '@cotizaobra/proto/posts/add-post-image';
import { Controller } from '@nestjs/common';
import { POST_IMAGES_PREFIX } from './post-images.js';

const CARD: ImageSize = { width: 1200, height: 675, fit: 'inside' };
const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];

/** Redraws an uploaded picture in the size of a card; returns its public path. */
@Controller()
export class AddPostImageHandler {
  constructor(private readonly store: ObjectStore) {}

  /** Always deletes the upload. Throws NOT_AN_IMAGE, IMAGE_TOO_LARGE. */
  @Handles(AddPostImage)
  async execute({ file }: MessagePayload<typeof AddPostImage>): Promise<MessageOutput<typeof AddPostImage>> {
    const [picture] = await takeIncoming(this.store, file, (bytes) => reencodeImage(bytes, [CARD], ACCEPTED));
    if (!picture) throw new Error('no picture was made');
    const key = randomObjectKey(POST_IMAGES_PREFIX, 'webp');
    await this.store.put(key, picture, { contentType: 'image/webp' });
    return { image: publicFilePath(key) };
  }
}
