import { Button } from '@mantine/core';
import { FirstBrickDrawing } from '../../../components/drawings/first-brick-drawing.js';
import { NoMatchDrawing } from '../../../components/drawings/no-match-drawing.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { hasFilters } from '../filters.js';
import { directoryTexts as texts } from '../texts.js';
import type { DirectoryState } from '../use-directory.js';

/** No match, or an empty directory. */
export function NoCompanies({ directory: { filters, change } }: { directory: DirectoryState }) {
  if (!hasFilters(filters)) {
    return <EmptyState drawing={<FirstBrickDrawing />} title={texts.empty} text={texts.emptyText} />;
  }
  return (
    <EmptyState
      drawing={<NoMatchDrawing />}
      title={texts.empty}
      text={texts.noMatchText}
      action={
        <Button
          variant="default"
          onClick={() => change({ search: '', category: [], location: [], industry: [], answers: [] })}
        >
          {texts.clearFilters}
        </Button>
      }
    />
  );
}
