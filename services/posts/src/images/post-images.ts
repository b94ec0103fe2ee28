import { type ImageSize, reencodeImage } from '@cotizaobra/chassis/images/reencode-image';
import { takeIncoming } from '@cotizaobra/chassis/objects/incoming-file';
import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { type IncomingFile, publicFilePath, publicObjectKey } from '@cotizaobra/proto/core/files';
import { Injectable, Logger } from '@nestjs/common';
import { PostRepository } from '../post/post.repository.js';

export const POST_IMAGES_PREFIX = 'public/posts';
const CARD: ImageSize = { width: 1200, height: 675, fit: 'inside' };
const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'];

/** The pictures of announcements. */
@Injectable()
export class PostImages {
  private readonly logger = new Logger(PostImages.name);

  constructor(
    private readonly store: ObjectStore,
    private readonly posts: PostRepository,
  ) {}

  /** Writes the picture anew in the size of a card; answers its public path. The upload is gone whatever comes of it. */
  async add(file: IncomingFile): Promise<string> {
    const [picture] = await takeIncoming(this.store, file, (bytes) => reencodeImage(bytes, [CARD], ACCEPTED));
    if (!picture) throw new Error('no picture was made');
    const key = randomObjectKey(POST_IMAGES_PREFIX, 'webp');
    await this.store.put(key, picture, { contentType: 'image/webp' });
    return publicFilePath(key);
  }

  /** The key behind a path that `add` answered; null when it is another path, or the picture is gone. */
  async find(path: string): Promise<string | null> {
    const [, owner = '', name = ''] = /^\/api\/files\/(posts)\/([^/]+)$/.exec(path) ?? [];
    const key = publicObjectKey(owner, name);
    return key && (await this.store.stat(key)) ? key : null;
  }

  /** Removes it unless another announcement shows it too; what fails here the sweeper finds. */
  async release(key: string): Promise<void> {
    try {
      if (!(await this.posts.usesImage(key))) await this.store.remove(key);
    } catch (error) {
      this.logger.warn(`could not remove ${key}: ${String(error)}`);
    }
  }
}
