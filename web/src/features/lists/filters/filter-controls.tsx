import type { Context } from '@cotizaobra/proto/quotations/model';
import { NativeSelect } from '@mantine/core';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { listTexts } from '../list.texts.js';
import { ClientFilter } from './client-filter.js';
import { DateFilter } from './date-filter.js';
import classes from './filter-bar.module.css';
import { type StateFilter, stateFilters } from './list-filters.js';
import { PlaceFilter } from './place-filter.js';
import type { ListState } from './use-list-filters.js';

const stateOptions = stateFilters.map((value) => ({ value, label: listTexts.states[value] }));

/** State, place, company and date. */
export function FilterControls({ context, filters, change }: ListState & { context: Context }) {
  return (
    <>
      {filters.deleted ? null : (
        <NativeSelect
          className={`${classes.choice} ${filters.state === 'todos' ? classes.state : classes.chosenState}`}
          aria-label={listTexts.state}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          rightSectionPointerEvents="none"
          leftSection={
            <>
              <IconFilter size={18} stroke={1.67} aria-hidden />
              <span aria-hidden>{listTexts.state}:</span>
            </>
          }
          data={stateOptions}
          value={filters.state}
          onChange={(event) => change({ state: event.currentTarget.value as StateFilter })}
        />
      )}
      <PlaceFilter chosen={filters.departments} onChange={(departments) => change({ departments })} />
      <ClientFilter context={context} chosen={filters.client} onChange={(client) => change({ client })} />
      <DateFilter chosen={filters.days} onChange={(days) => change({ days })} />
    </>
  );
}
