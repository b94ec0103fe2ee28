import { addPostImage } from './add-post-image.js';
import { createPost } from './create-post.js';
import { deletePost } from './delete-post.js';
import { listManagedPosts } from './list-managed-posts.js';
import { listPostTags } from './list-post-tags.js';
import { listPosts } from './list-posts.js';
import { listPublicPosts } from './list-public-posts.js';
import { updatePost } from './update-post.js';

/** Every route of this domain, in the order of the route table. */
export const postRoutes = {
  listPublicPosts,
  listPosts,
  listManagedPosts,
  listPostTags,
  createPost,
  addPostImage,
  updatePost,
  deletePost,
} as const;
