import type { Post } from '@cotizaobra/proto/posts/model';

/** Values of the form; empty texts are missing values. */
export interface PostDraft {
  title: string;
  description: string;
  expireDate: string;
  tags: string[];
  idCompany: string | null;
  image: string | null;
  action: string;
  actionUrl: string;
  highlight: boolean;
}

export const emptyDraft: PostDraft = {
  title: '',
  description: '',
  expireDate: '',
  tags: [],
  idCompany: null,
  image: null,
  action: '',
  actionUrl: '',
  highlight: false,
};

export const draftOf = (post: Post): PostDraft => ({
  title: post.title,
  description: post.description,
  expireDate: post.expireDate,
  tags: post.tags,
  idCompany: post.idCompany,
  image: post.image,
  action: post.action ?? '',
  actionUrl: post.actionUrl ?? '',
  highlight: post.highlight,
});
