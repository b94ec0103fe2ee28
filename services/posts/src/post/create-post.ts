import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { CreatePost } from '@cotizaobra/proto/posts/create-post';
import type { Post } from '@cotizaobra/proto/posts/model';
import { Controller } from '@nestjs/common';
import { PostImages } from '../images/post-images.js';
import { refusePast } from './expire-date.js';
import { PostRepository } from './post.repository.js';
import { PostReader } from './post-reader.js';

/** Publishes an announcement. */
@Controller()
export class CreatePostHandler {
  constructor(
    private readonly posts: PostRepository,
    private readonly reader: PostReader,
    private readonly images: PostImages,
    private readonly transactions: Transactions,
  ) {}

  /** Throws EXPIRED_DATE, UNKNOWN_IMAGE. */
  @Handles(CreatePost)
  execute(@Input() form: MessagePayload<typeof CreatePost>, @CurrentActor() actor: Actor): Promise<Post> {
    return this.transactions.run(async () => {
      const id = uuidV7();
      refusePast(form.expireDate);
      const imageKey = await this.images.keyOf(form.image ?? null);
      await this.posts.insert({
        id,
        title: form.title,
        description: form.description,
        expireDate: form.expireDate,
        tags: form.tags,
        companyId: form.idCompany ?? null,
        imageKey,
        action: form.action ?? null,
        actionUrl: form.actionUrl ?? null,
        highlight: form.highlight,
        version: 1,
        createdBy: actor.userId,
      });
      return this.reader.get(id);
    });
  }
}
