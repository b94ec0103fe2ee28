import type { Context } from '@cotizaobra/proto/quotations/model';
import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { listTexts } from '../list.texts.js';
import classes from './filter-bar.module.css';
import { FilterControls } from './filter-controls.js';
import { countFilters, isUuid } from './list-filters.js';
import { SearchBox } from './search-box.js';
import type { ListState } from './use-list-filters.js';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.js')).FilterSheet }));

type FilterBarProps = ListState & { context: Context };

/** Search, state, place, company and date in one bar; on a phone the search and one button for the rest. */
export function FilterBar(props: FilterBarProps) {
  const { filters, change } = props;
  const phone = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false });
  return (
    <search className={classes.bar} data-deleted={filters.deleted || undefined}>
      <SearchBox
        value={isUuid(filters.search) ? '' : filters.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      {phone ? <FilterButton {...props} /> : <FilterControls {...props} />}
    </search>
  );
}

function FilterButton(props: FilterBarProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const [needed, { open: need }] = useDisclosure(false);
  const count = countFilters(props.filters);
  const show = () => {
    need();
    open();
  };
  return (
    <>
      <Button
        variant="default"
        className={classes.fold ?? ''}
        data-chosen={count > 0 || undefined}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.67} aria-hidden />}
        aria-haspopup="dialog"
        onClick={show}
      >
        {listTexts.filters}
        {count > 0 ? ` (${count})` : ''}
      </Button>
      {needed ? (
        <Suspense fallback={null}>
          <FilterSheet {...props} opened={opened} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
