import type { Post } from '@cotizaobra/proto/posts/model';
import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { PageHeader } from '../../../components/feedback/page-header.js';
import { useManagedPostsQuery } from '../api/posts.api.js';
import { postsTexts } from '../texts.js';
import classes from './posts.module.css';

const ManagedPosts = lazy(async () => ({ default: (await import('../components/managed-posts.js')).ManagedPosts }));
const PostDialog = lazy(async () => ({ default: (await import('../components/post-dialog.js')).PostDialog }));
const RemovePost = lazy(async () => ({ default: (await import('../components/remove-post.js')).RemovePost }));

const texts = postsTexts.manage;
const WAIT_MS = 500;

/** `/app/publicar`: announcements of superAdmins, expired ones too. */
export function PublishPage() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const [written, setWritten] = useState<Post | 'new' | null>(null);
  const [removed, setRemoved] = useState<Post | null>(null);
  const query = useManagedPostsQuery({ page, search });
  const go = (next: { search?: string; page?: number }) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        if (next.search !== undefined) next.search === '' ? after.delete('search') : after.set('search', next.search);
        if (next.page !== undefined && next.page > 1) after.set('page', String(next.page));
        return after;
      },
      { replace: next.page === undefined },
    );
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setWritten('new')}>
      {texts.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.title} actions={create} />
      <SearchField value={search} onSearch={(text) => go({ search: text })} />
      <Suspense fallback={<ListSkeleton label={texts.loading} rows={3} rowHeight={220} />}>
        <ManagedPosts
          query={query}
          search={search}
          create={create}
          onPage={(next) => go({ page: next })}
          onEdit={setWritten}
          onRemove={setRemoved}
        />
      </Suspense>
      {written ? (
        <Suspense fallback={null}>
          <PostDialog post={written === 'new' ? null : written} onClose={() => setWritten(null)} />
        </Suspense>
      ) : null}
      {removed ? (
        <Suspense fallback={null}>
          <RemovePost post={removed} onClose={() => setRemoved(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const later = useDebouncedCallback((text: string) => onSearch(text.trim()), WAIT_MS);
  const apply = (text: string) => {
    setTyped(text);
    later.cancel();
    onSearch(text.trim());
  };
  return (
    <TextInput
      className={classes.search}
      aria-label={texts.search}
      placeholder={texts.search}
      maxLength={120}
      leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
      rightSection={typed ? <CloseButton size="sm" aria-label={texts.clearSearch} onClick={() => apply('')} /> : null}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        later(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(typed);
      }}
    />
  );
}
