import type { Post } from '@cotizaobra/proto/posts/model';
import { uuid } from './people.js';

/** A highlighted announcement that has not expired. */
export const aPost = (changes: Partial<Post> = {}): Post => ({
  id: uuid(),
  title: 'Concreto premezclado',
  description: 'Entrega en Lima y Callao.',
  expireDate: '2030-12-15',
  expired: false,
  tags: ['oferta'],
  idCompany: null,
  companyName: 'Concretera Andesmix S.A.C.',
  companyLogo: null,
  image: null,
  action: null,
  actionUrl: null,
  highlight: true,
  createdAt: '2026-11-20T15:00:00.000Z',
  version: 1,
  ...changes,
});
