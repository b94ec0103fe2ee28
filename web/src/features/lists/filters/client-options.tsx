import { COUNTERPARTIES_MAX } from '@cotizaobra/proto/quotations/limits';
import { Button, Radio, ScrollArea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { AfterDelay } from '../../../components/feedback/after-delay.js';
import { plain } from '../../../components/forms/search-options.js';
import { listTexts } from '../list.texts.js';
import classes from './filter-bar.module.css';
import type { ClientFilterProps } from './filter-props.js';
import { useListCounterpartiesQuery } from './list-counterparties.api.js';
import { optionTexts } from './options.texts.js';

/** Delay documented for every search. */
const WAIT_MS = 500;

/** Companies with exchanged documents. A few are searched here, many on the server. */
export function ClientOptions({ context, chosen, onChange }: ClientFilterProps) {
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), WAIT_MS);
  const all = useListCounterpartiesQuery({ context });
  const many = (all.data?.companies.length ?? 0) >= COUNTERPARTIES_MAX;
  const found = useListCounterpartiesQuery({ context, search: wanted }, { skip: !many || wanted === '' });
  const query = many && wanted !== '' ? found : all;
  const companies = query.currentData?.companies;
  const shown = companies?.filter(({ name, ruc }) => many || plain(`${name} ${ruc}`).includes(plain(search)));
  return (
    <>
      <TextInput
        size="xs"
        data-autofocus
        aria-label={optionTexts.clientSearch}
        placeholder={optionTexts.clientSearch}
        maxLength={120}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ScrollArea.Autosize mah={280} mt={8} type="auto">
        <Radio.Group value={chosen} onChange={onChange} aria-label={listTexts.client[context]}>
          {shown?.map(({ id, name }) => (
            <Radio key={id} value={id} label={name} classNames={{ root: classes.option, body: classes.optionBody }} />
          ))}
        </Radio.Group>
        {shown?.length === 0 ? <p className={classes.nothing}>{optionTexts.placeNone}</p> : null}
        {query.error ? (
          <p className={classes.nothing} role="alert">
            {isApiError(query.error) ? query.error.text : null}
          </p>
        ) : null}
        {query.isLoading ? (
          <p className={classes.nothing} role="status">
            <AfterDelay>{optionTexts.clientLoading}</AfterDelay>
          </p>
        ) : null}
      </ScrollArea.Autosize>
      {chosen === '' ? null : (
        <Button variant="subtle" size="xs" fullWidth mt={8} onClick={() => onChange('')}>
          {optionTexts.clientClear}
        </Button>
      )}
    </>
  );
}
