import { z } from 'zod';
import { fileErrors, incomingFileSchema } from '../core/files.js';
import { defineMessage } from '../core/message.js';
import { pageMetaSchema, pageQuerySchema } from '../core/paging.js';
import { storableText } from '../core/text.js';
import { postErrors } from './errors.js';
import { postChangesSchema, postFormSchema, postSchema } from './model.js';

const service = 'posts';
const id = z.uuid();

/** What everybody may see: announcements that have not expired, newest first. */
export const ListPublicPosts = defineMessage({
  service,
  name: 'list-public-posts',
  access: 'public',
  input: z.object({}),
  output: z.object({ posts: z.array(postSchema) }),
});

/** Not expired ones, newest first, highlighted or all. */
export const ListPosts = defineMessage({
  service,
  name: 'list-posts',
  access: 'session',
  input: z.object({ page: pageQuerySchema, highlight: z.enum(['true', 'false']).optional() }),
  output: z.object({ posts: z.array(postSchema), meta: pageMetaSchema }),
});

/** 'Mis Anuncios': also what has expired; `search` looks in titles without regard to case and accents. */
export const ListManagedPosts = defineMessage({
  service,
  name: 'list-managed-posts',
  access: 'superAdmin',
  input: z.object({ page: pageQuerySchema, search: storableText().trim().max(200).default('') }),
  output: z.object({ posts: z.array(postSchema), meta: pageMetaSchema, hasAny: z.boolean() }),
});

export const CreatePost = defineMessage({
  service,
  name: 'create-post',
  access: 'superAdmin',
  input: postFormSchema,
  output: postSchema,
  errors: [postErrors.EXPIRED_DATE, postErrors.UNKNOWN_IMAGE],
  idempotent: true,
});

/** With `version` a change of something newer is refused; without it the last one wins. */
export const UpdatePost = defineMessage({
  service,
  name: 'update-post',
  access: 'superAdmin',
  input: postChangesSchema.extend({ id, version: z.int().optional() }),
  output: postSchema,
  errors: [postErrors.POST_NOT_FOUND, postErrors.STALE_POST, postErrors.EXPIRED_DATE, postErrors.UNKNOWN_IMAGE],
});

/** Repeating it is fine. */
export const DeletePost = defineMessage({
  service,
  name: 'delete-post',
  access: 'superAdmin',
  input: z.object({ id }),
  output: z.object({}),
});

/** Tags in use that contain what was typed, the most used first: suggestions of the form. */
export const ListPostTags = defineMessage({
  service,
  name: 'list-post-tags',
  access: 'superAdmin',
  input: z.object({ search: storableText().trim().max(40).default('') }),
  output: z.object({ tags: z.array(z.string()) }),
});

/** Takes an uploaded picture; announcements name it by the path that is answered. Unused ones go after a day. */
export const AddPostImage = defineMessage({
  service,
  name: 'add-post-image',
  access: 'superAdmin',
  input: z.object({ file: incomingFileSchema }),
  output: z.object({ image: z.string() }),
  errors: [fileErrors.NOT_AN_IMAGE, fileErrors.IMAGE_TOO_LARGE],
  deadlineMs: 20_000,
});
