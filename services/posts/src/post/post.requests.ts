import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { AddPostImage } from '@cotizaobra/proto/posts/add-post-image';
import { CreatePost } from '@cotizaobra/proto/posts/create-post';
import { DeletePost } from '@cotizaobra/proto/posts/delete-post';
import { ListManagedPosts } from '@cotizaobra/proto/posts/list-managed-posts';
import { ListPostTags } from '@cotizaobra/proto/posts/list-post-tags';
import { ListPosts } from '@cotizaobra/proto/posts/list-posts';
import { ListPublicPosts } from '@cotizaobra/proto/posts/list-public-posts';
import { UpdatePost } from '@cotizaobra/proto/posts/update-post';
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

  @Handles(ListPublicPosts)
  listPublic(): Out<typeof ListPublicPosts> {
    return this.posts.listPublic();
  }

  @Handles(ListPosts)
  list(@Input() input: In<typeof ListPosts>): Out<typeof ListPosts> {
    return this.posts.list(input);
  }

  @Handles(ListManagedPosts)
  listManaged(@Input() input: In<typeof ListManagedPosts>): Out<typeof ListManagedPosts> {
    return this.posts.listManaged(input);
  }

  @Handles(CreatePost)
  create(@Input() form: In<typeof CreatePost>, @CurrentActor() actor: Actor): Out<typeof CreatePost> {
    return this.posts.create(form, actor);
  }

  @Handles(UpdatePost)
  update(@Input() input: In<typeof UpdatePost>): Out<typeof UpdatePost> {
    return this.posts.update(input);
  }

  @Handles(DeletePost)
  async delete(@Input() { id }: In<typeof DeletePost>): Out<typeof DeletePost> {
    await this.posts.delete(id);
    return {};
  }

  @Handles(ListPostTags)
  async tags(@Input() { search }: In<typeof ListPostTags>): Out<typeof ListPostTags> {
    return { tags: await this.posts.tags(search) };
  }

  @Handles(AddPostImage)
  async addImage(@Input() { file }: In<typeof AddPostImage>): Out<typeof AddPostImage> {
    return { image: await this.images.add(file) };
  }
}
