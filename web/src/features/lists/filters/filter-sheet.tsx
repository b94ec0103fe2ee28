import type { Context } from '@cotizaobra/proto/quotations/model';
import { Button, Drawer } from '@mantine/core';
import { listTexts } from '../list.texts.js';
import { FilterControls } from './filter-controls.js';
import { InSheet } from './filter-popover.js';
import classes from './filter-sheet.module.css';
import { countFilters } from './list-filters.js';
import { optionTexts } from './options.texts.js';
import type { ListState } from './use-list-filters.js';

interface FilterSheetProps extends ListState {
  context: Context;
  opened: boolean;
  onClose: () => void;
}

const NONE = { state: 'todos', departments: [], client: '', days: { from: '', to: '' } } as const;

/** The filters of a list on a phone: a bottom sheet. Choices apply at once. */
export function FilterSheet({ opened, onClose, ...list }: FilterSheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={listTexts.filters}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <div className={classes.controls}>
        <InSheet value={true}>
          <FilterControls {...list} />
        </InSheet>
      </div>
      <div className={classes.foot} data-keep-clear>
        {countFilters(list.filters) > 0 ? (
          <Button variant="default" size="md" onClick={() => list.change({ ...NONE, departments: [] })}>
            {optionTexts.clearFilters}
          </Button>
        ) : null}
        <Button size="md" onClick={onClose}>
          {optionTexts.showFiltered}
        </Button>
      </div>
    </Drawer>
  );
}
