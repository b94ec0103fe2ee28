import { useState } from 'react';
import { SectionRule } from '../../../components/brand/section-rule.js';
import { Pager } from '../../../components/data/pager.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { PostCard } from '../../../components/posts/post-card.js';
import { PostsCarousel } from '../../../components/posts/posts-carousel.js';
import { postTexts } from '../../../components/posts/texts.js';
import { usePostsQuery } from '../api/posts.api.js';
import classes from '../pages/posts.module.css';
import { postsTexts } from '../texts.js';

const texts = postsTexts.welcome;

/** 'Destacados', a moving row, and 'Ultimos anuncios', newest first. The rest of the page does not wait for them. */
export function WelcomePosts() {
  const [page, setPage] = useState(1);
  const highlighted = usePostsQuery({ page: 1, highlight: 'true' });
  const latest = usePostsQuery({ page });
  const { data, isError, error, refetch } = latest;
  if (!data && isError) return <ErrorState title={postTexts.failed} error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton label={postTexts.loading} rows={2} rowHeight={240} />;
  const stars = highlighted.data?.posts ?? [];
  return (
    <>
      {stars.length > 0 ? (
        <div className={classes.section}>
          <PostsCarousel posts={stars} heading={<SectionRule title={texts.highlighted} />} />
        </div>
      ) : null}
      <section className={classes.section}>
        <SectionRule
          title={texts.latest}
          actions={data.meta.total > 0 ? <span className={classes.note}>{texts.order(data.meta.total)}</span> : null}
        />
        {data.posts.length === 0 ? (
          <p className={classes.note}>{texts.none}</p>
        ) : (
          <ul className={classes.grid}>
            {data.posts.map((post) => (
              <li key={post.id}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        )}
        {data.meta.hasNextPage || data.meta.hasPreviousPage ? <Pager meta={data.meta} onPage={setPage} /> : null}
      </section>
    </>
  );
}
