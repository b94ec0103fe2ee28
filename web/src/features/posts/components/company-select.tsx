import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { SearchableSelect } from '../../../components/forms/searchable-select.js';
import { useCompanyNamesQuery } from '../api/posts.api.js';
import { postsTexts } from '../texts.js';
import type { PostDraft } from './post-draft.js';

const texts = postsTexts.form;
const WAIT_MS = 500;

interface CompanySelectProps {
  control: Control<PostDraft>;
  /** Name of the initial choice. */
  known: { id: string; name: string } | null;
  onName: (name: string | null) => void;
}

/** Companies by name or RUC, searched on the server: there are millions. */
export function CompanySelect({ control, known, onName }: CompanySelectProps) {
  const { field } = useController({ control, name: 'idCompany' });
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search, WAIT_MS);
  const { data, isFetching } = useCompanyNamesQuery(wanted);
  const found = data?.companies ?? [];
  const options = known && !found.some(({ id }) => id === known.id) ? [known, ...found] : found;
  return (
    <SearchableSelect
      label={texts.company}
      placeholder={texts.noCompany}
      clearable
      clearButtonProps={{ 'aria-label': texts.clearCompany }}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched already, without regard to accents.
      filter={({ options: all }) => all}
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={isFetching ? texts.searching : texts.noTags}
      rightSection={field.value ? undefined : <IconChevronDown size={18} stroke={1.5} aria-hidden />}
      value={field.value}
      onBlur={field.onBlur}
      onChange={(id, option) => {
        field.onChange(id);
        onName(id === null ? null : (option?.label ?? null));
      }}
    />
  );
}
