import { publicFilePath, publicPathOf } from '@cotizaobra/proto/core/files';
import type { Post } from '@cotizaobra/proto/posts/model';
import type { ShownPost } from './post.repository.js';

/** `today` is the day in Lima. */
export const toPost = (row: ShownPost, today: string): Post => ({
  id: row.id,
  title: row.title,
  description: row.description,
  expireDate: row.expireDate,
  expired: row.expireDate < today,
  tags: row.tags,
  idCompany: row.companyId,
  companyName: row.companyName,
  companyLogo: publicPathOf(row.companyLogoKey),
  image: row.imageKey && publicFilePath(row.imageKey),
  action: row.action,
  actionUrl: row.actionUrl,
  highlight: row.highlight,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});
