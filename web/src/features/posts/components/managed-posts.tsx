import type { Post } from '@cotizaobra/proto/posts/model';
import type { ReactNode } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { Pager } from '../../../components/data/pager.js';
import { FirstBrickDrawing } from '../../../components/drawings/first-brick-drawing.js';
import { NoMatchDrawing } from '../../../components/drawings/no-match-drawing.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { toast } from '../../../components/feedback/toast.js';
import { PostCard } from '../../../components/posts/post-card.js';
import { type useManagedPostsQuery, useUpdatePostMutation } from '../api/posts.api.js';
import classes from '../pages/posts.module.css';
import { postsTexts } from '../texts.js';
import { PostMenu } from './post-menu.js';

const texts = postsTexts.manage;

interface ManagedPostsProps {
  query: ReturnType<typeof useManagedPostsQuery>;
  search: string;
  create: ReactNode;
  onPage: (page: number) => void;
  onEdit: (post: Post) => void;
  onRemove: (post: Post) => void;
}

/** Search results, each with its menu. */
export function ManagedPosts({ query, search, create, onPage, onEdit, onRemove }: ManagedPostsProps) {
  const { data, isError, error, refetch } = query;
  const [update] = useUpdatePostMutation();
  if (!data && isError) return <ErrorState title={texts.failed} error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton label={texts.loading} rows={3} rowHeight={220} />;
  if (data.posts.length === 0) {
    return data.hasAny && search !== '' ? (
      <EmptyState drawing={<NoMatchDrawing />} title={texts.noMatch} text={texts.noMatchHint} />
    ) : (
      <EmptyState drawing={<FirstBrickDrawing />} title={texts.nothing} text={texts.nothingHint} action={create} />
    );
  }
  const highlight = async ({ id, highlight: on }: Post) => {
    try {
      await update({ id, highlight: !on }).unwrap();
    } catch (failure) {
      void toast({
        tone: 'err',
        title: postsTexts.form.failed,
        ...(isApiError(failure) ? { text: failure.text } : {}),
        error: failure,
      });
    }
  };
  return (
    <>
      <ul className={classes.grid}>
        {data.posts.map((post: Post) => (
          <li key={post.id}>
            <PostCard
              post={post}
              menu={
                <PostMenu
                  post={post}
                  onEdit={() => onEdit(post)}
                  onHighlight={() => void highlight(post)}
                  onRemove={() => onRemove(post)}
                />
              }
            />
          </li>
        ))}
      </ul>
      <Pager meta={data.meta} onPage={onPage} summary={texts.total(data.meta.total)} />
    </>
  );
}
