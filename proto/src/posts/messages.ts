import { AddPostImage } from './add-post-image.js';
import { CreatePost } from './create-post.js';
import { DeletePost } from './delete-post.js';
import { ListManagedPosts } from './list-managed-posts.js';
import { ListPostTags } from './list-post-tags.js';
import { ListPosts } from './list-posts.js';
import { ListPublicPosts } from './list-public-posts.js';
import { UpdatePost } from './update-post.js';

/** Every message of this domain, for the registry. */
export const postMessages = {
  ListPublicPosts,
  ListPosts,
  ListManagedPosts,
  CreatePost,
  UpdatePost,
  DeletePost,
  ListPostTags,
  AddPostImage,
} as const;
