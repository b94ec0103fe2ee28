import { fileErrors, fileUpload } from '../core/files.js';
import { edge, forward } from '../core/route.js';
import {
  AddPostImage,
  CreatePost,
  DeletePost,
  ListManagedPosts,
  ListPosts,
  ListPostTags,
  ListPublicPosts,
  UpdatePost,
} from './requests.js';

const tag = 'Anuncios';
const base = '/api/post';

export const postRoutes = {
  listPublicPosts: forward({
    name: 'listPublicPosts',
    method: 'GET',
    path: '/api/portal/posts',
    tag,
    summary: 'Anuncios destacados del portal',
    message: ListPublicPosts,
  }),
  listPosts: forward({
    name: 'listPosts',
    method: 'GET',
    path: base,
    tag,
    summary: 'Anuncios vigentes, los más nuevos primero',
    message: ListPosts,
  }),
  listManagedPosts: forward({
    name: 'listManagedPosts',
    method: 'GET',
    path: `${base}/managed`,
    tag,
    summary: 'Mis Anuncios: todos, también los vencidos',
    message: ListManagedPosts,
  }),
  listPostTags: forward({
    name: 'listPostTags',
    method: 'GET',
    path: `${base}/tags`,
    tag,
    summary: 'Tags en uso',
    message: ListPostTags,
  }),
  createPost: forward({
    name: 'createPost',
    method: 'POST',
    path: base,
    tag,
    status: 201,
    idempotent: true,
    summary: 'Publicar un anuncio',
    message: CreatePost,
  }),
  addPostImage: edge({
    name: 'addPostImage',
    method: 'POST',
    path: `${base}/image`,
    tag,
    access: AddPostImage.access,
    status: 201,
    upload: fileUpload,
    response: AddPostImage.output,
    errors: [...AddPostImage.errors, fileErrors.FILE_TOO_LARGE, fileErrors.FILE_MISSING],
    summary: 'Subir la imagen de un anuncio',
  }),
  updatePost: forward({
    name: 'updatePost',
    method: 'PATCH',
    path: `${base}/:id`,
    tag,
    summary: 'Cambiar un anuncio o destacarlo',
    message: UpdatePost,
  }),
  deletePost: forward({
    name: 'deletePost',
    method: 'DELETE',
    path: `${base}/:id`,
    tag,
    summary: 'Eliminar un anuncio',
    message: DeletePost,
  }),
} as const;
