import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { postErrors } from '@cotizaobra/proto/posts/errors';
import type { Post } from '@cotizaobra/proto/posts/model';
import { UpdatePost } from '@cotizaobra/proto/posts/update-post';
import { Controller } from '@nestjs/common';
import { PostImages } from '../images/post-images.js';
import { refusePast } from './expire-date.js';
import { PostRepository } from './post.repository.js';
import type { PostRow } from './post.row.js';
import { PostReader } from './post-reader.js';

/** Attempts when another change comes first and the caller gave no version: each one uses the stored state. */
const ATTEMPTS = 5;

type Input = MessagePayload<typeof UpdatePost>;

/** Changes some fields of an announcement. A past date may stay, but a new date cannot be in the past. */
@Controller()
export class UpdatePostHandler {
  constructor(
    private readonly posts: PostRepository,
    private readonly reader: PostReader,
    private readonly images: PostImages,
  ) {}

  /** Throws POST_NOT_FOUND, STALE_POST, EXPIRED_DATE, UNKNOWN_IMAGE. */
  @Handles(UpdatePost)
  async execute({ id, version, ...fields }: Input): Promise<Post> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const before = await this.posts.find(id);
      if (!before) throw new AppError(postErrors.POST_NOT_FOUND);
      if (version !== undefined && version !== before.version) break;
      if (fields.expireDate !== undefined && fields.expireDate !== before.expireDate) refusePast(fields.expireDate);
      if (await this.posts.update(id, before.version, await this.columnsOf(fields))) return this.reader.get(id);
    }
    throw new AppError(postErrors.STALE_POST);
  }

  private async columnsOf({ idCompany, image, ...same }: Omit<Input, 'id' | 'version'>): Promise<Partial<PostRow>> {
    return {
      ...same,
      ...(idCompany === undefined ? {} : { companyId: idCompany }),
      ...(image === undefined ? {} : { imageKey: await this.images.keyOf(image) }),
    };
  }
}
