import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import * as messages from '@cotizaobra/proto/posts/requests';
import { Controller } from '@nestjs/common';
import { PostImages } from '../images/post-images.js';
import { PostService } from './post.service.js';

type In<M extends MessageDef> = MessagePayload<M>;
type Out<M extends MessageDef> = Promise<MessageOutput<M>>;

@Controller()
export class PostRequests {
  constructor(
    private readonly posts: PostService,
    private readonly images: PostImages,
  ) {}

  @Handles(messages.ListPublicPosts)
  listPublic(): Out<typeof messages.ListPublicPosts> {
    return this.posts.listPublic();
  }

  @Handles(messages.ListPosts)
  list(@Input() input: In<typeof messages.ListPosts>): Out<typeof messages.ListPosts> {
    return this.posts.list(input);
  }

  @Handles(messages.ListManagedPosts)
  listManaged(@Input() input: In<typeof messages.ListManagedPosts>): Out<typeof messages.ListManagedPosts> {
    return this.posts.listManaged(input);
  }

  @Handles(messages.CreatePost)
  create(@Input() form: In<typeof messages.CreatePost>, @CurrentActor() actor: Actor): Out<typeof messages.CreatePost> {
    return this.posts.create(form, actor);
  }

  @Handles(messages.UpdatePost)
  update(@Input() input: In<typeof messages.UpdatePost>): Out<typeof messages.UpdatePost> {
    return this.posts.update(input);
  }

  @Handles(messages.DeletePost)
  async delete(@Input() { id }: In<typeof messages.DeletePost>): Out<typeof messages.DeletePost> {
    await this.posts.delete(id);
    return {};
  }

  @Handles(messages.ListPostTags)
  async tags(@Input() { search }: In<typeof messages.ListPostTags>): Out<typeof messages.ListPostTags> {
    return { tags: await this.posts.tags(search) };
  }

  @Handles(messages.AddPostImage)
  async addImage(@Input() { file }: In<typeof messages.AddPostImage>): Out<typeof messages.AddPostImage> {
    return { image: await this.images.add(file) };
  }
}
