import { Button, Drawer } from '@mantine/core';
import { directoryTexts as texts } from '../texts.js';
import type { DirectoryState } from '../use-directory.js';
import { FilterPanel } from './filter-panel.js';
import classes from './filter-sheet.module.css';

interface FilterSheetProps {
  directory: DirectoryState;
  opened: boolean;
  onClose: () => void;
  /** '35 empresas'; undefined while they are counted. */
  total: string | undefined;
}

/** The filters on a phone: a bottom sheet. Its foot shows the number of matching companies. */
export function FilterSheet({ directory, opened, onClose, total }: FilterSheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="85%"
      title={texts.filters}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <FilterPanel {...directory} />
      <div className={classes.foot} data-keep-clear>
        <Button fullWidth size="md" onClick={onClose}>
          {texts.showResults(total ?? 'empresas')}
        </Button>
      </div>
    </Drawer>
  );
}
