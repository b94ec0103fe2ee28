import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { publicObjectKey } from '@cotizaobra/proto/core/files';
import { postErrors } from '@cotizaobra/proto/posts/errors';
import { Injectable, Logger } from '@nestjs/common';
import { fieldFault } from '../post/field-fault.js';
import { PostRepository } from '../post/post.repository.js';

export const POST_IMAGES_PREFIX = 'public/posts';

/** The pictures of announcements. */
@Injectable()
export class PostImages {
  private readonly logger = new Logger(PostImages.name);

  constructor(
    private readonly store: ObjectStore,
    private readonly posts: PostRepository,
  ) {}

  /** The object key of a path from an upload; null without a path. Throws UNKNOWN_IMAGE. */
  async keyOf(path: string | null): Promise<string | null> {
    if (path === null) return null;
    const [, owner = '', name = ''] = /^\/api\/files\/(posts)\/([^/]+)$/.exec(path) ?? [];
    const key = publicObjectKey(owner, name);
    if (!key || !(await this.store.stat(key))) throw fieldFault('image', postErrors.UNKNOWN_IMAGE);
    return key;
  }

  /** Removes the picture unless another announcement shows it. After a failure, the sweeper removes it. */
  async release(key: string): Promise<void> {
    try {
      if (!(await this.posts.usesImage(key))) await this.store.remove(key);
    } catch (error) {
      this.logger.warn(`could not remove ${key}: ${String(error)}`);
    }
  }
}
