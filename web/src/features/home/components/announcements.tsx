import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.js';
import { usePublicPostsQuery } from '../api/home.api.js';
import { homeTexts } from '../texts.js';
import classes from './announcements.module.css';

const texts = homeTexts.posts;

const PostsCarousel = lazy(async () => ({
  default: (await import('../../../components/posts/posts-carousel.js')).PostsCarousel,
}));

/** Highlighted announcements in a moving row; hidden if there are none. */
export function Announcements() {
  const { data, isError, isFetching, refetch } = usePublicPostsQuery();
  const hydrated = useHydrated();
  const posts = data?.posts.filter(({ highlight }) => highlight) ?? [];
  if (data && posts.length === 0) return null;
  const heading = <h2 className={classes.title}>{texts.title}</h2>;
  const loading = (
    <>
      {heading}
      <p className={classes.state} role="status">
        {texts.loading}
      </p>
    </>
  );
  return (
    <div className={classes.strip}>
      {isError && !isFetching ? (
        <>
          {heading}
          <div className={classes.state} role="alert">
            <p>{texts.failed}</p>
            <Button variant="default" size="xs" onClick={refetch}>
              {texts.retry}
            </Button>
          </div>
        </>
      ) : null}
      {!data && (!isError || isFetching) ? loading : null}
      {data && hydrated ? (
        <Suspense fallback={loading}>
          <PostsCarousel posts={posts} heading={heading} compact />
        </Suspense>
      ) : null}
      {data && !hydrated ? <PlainList heading={heading} posts={posts} /> : null}
    </div>
  );
}

/** Content of the page before its scripts run: readable, and indexed by search engines. */
function PlainList({ heading, posts }: { heading: ReactNode; posts: { id: string; title: string }[] }) {
  return (
    <>
      {heading}
      <ul className={classes.plain}>
        {posts.map(({ id, title }) => (
          <li key={id} className={classes.item}>
            {title}
          </li>
        ))}
      </ul>
    </>
  );
}
