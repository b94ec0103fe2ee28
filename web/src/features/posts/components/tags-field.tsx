import { POST_TAG_LENGTH_MAX, POST_TAGS_MAX } from '@cotizaobra/proto/posts/model';
import { TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { fieldError } from '../../../components/forms/field-error.js';
import { usePostTagsQuery } from '../api/posts.api.js';
import { postsTexts } from '../texts.js';
import type { PostDraft } from './post-draft.js';

const texts = postsTexts.form;
/** Delay documented for every search. */
const WAIT_MS = 500;

/** Suggests existing tags while the user types; Enter creates a new one. */
export function TagsField({ control }: { control: Control<PostDraft> }) {
  const { field, fieldState } = useController({ control, name: 'tags' });
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search, WAIT_MS);
  const { data } = usePostTagsQuery(wanted.slice(0, POST_TAG_LENGTH_MAX));
  const full = field.value.length >= POST_TAGS_MAX;
  return (
    <TagsInput
      label={texts.tags}
      {...field}
      {...(field.value.length === 0 ? { placeholder: texts.tagsHint } : {})}
      data={data?.tags ?? []}
      maxTags={POST_TAGS_MAX}
      maxLength={POST_TAG_LENGTH_MAX}
      acceptValueOnBlur
      clearable
      clearButtonProps={{ 'aria-label': texts.clearTags }}
      searchValue={search}
      onSearchChange={setSearch}
      description={full ? texts.tagsFull(POST_TAGS_MAX) : texts.newTag}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={fieldError(fieldState.error?.message)}
    />
  );
}
