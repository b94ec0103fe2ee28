import { NativeSelect } from '@mantine/core';
import { IconArrowsSort, IconChevronDown, IconFilter } from '@tabler/icons-react';
import { isDocumentId, type Order, orders, type StateFilter, stateFilters } from '../rules/list-filters.js';
import { listTexts } from '../texts/list.texts.js';
import classes from './filter-bar.module.css';
import { PlaceFilter } from './place-filter.js';
import { SearchBox } from './search-box.js';
import type { ListState } from './use-list-filters.js';

const stateOptions = stateFilters.map((value) => ({ value, label: listTexts.states[value] }));
const orderOptions = orders.map((value) => ({ value, label: listTexts.orders[value] }));

const chevron = { rightSection: <IconChevronDown size={16} aria-hidden />, rightSectionPointerEvents: 'none' } as const;

/** Search, state, place and order, in one bar. */
export function FilterBar({ filters, change }: ListState) {
  return (
    <search className={classes.bar} data-deleted={filters.deleted || undefined}>
      <SearchBox
        value={isDocumentId(filters.search) ? '' : filters.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      {filters.deleted ? null : (
        <NativeSelect
          className={`${classes.choice} ${classes.state}`}
          aria-label={listTexts.state}
          {...chevron}
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
      <NativeSelect
        className={classes.choice}
        aria-label={listTexts.order}
        {...chevron}
        leftSection={<IconArrowsSort size={18} stroke={1.67} aria-hidden />}
        data={orderOptions}
        value={filters.order}
        onChange={(event) => change({ order: event.currentTarget.value as Order })}
      />
    </search>
  );
}
