import { categoryName } from '@cotizaobra/proto/companies/category-names';
import { answerSpeeds } from '@cotizaobra/proto/companies/industries';
import { Button, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { usePlaces } from '../../../components/forms/use-places.js';
import { useCountCompaniesQuery } from '../api/directory.api.js';
import type { FilterGroup } from '../filters.js';
import { directoryTexts as texts } from '../texts.js';
import type { DirectoryState } from '../use-directory.js';
import classes from './chosen-filters.module.css';

/** The chosen filters, each a chip with its count, and a button to clear all. */
export function ChosenFilters({ filters, toggle, change }: DirectoryState) {
  const { page: _page, sort: _sort, ...choices } = filters;
  const { data: counts } = useCountCompaniesQuery(choices);
  const places = usePlaces();
  const chips: { group: FilterGroup; value: string; name: string; count: number | undefined }[] = [
    ...filters.category.map((value) => chip('category', value, counts?.categories[value])),
    ...filters.location.map((value) => ({
      ...chip('location', value, counts?.locations[value]),
      name: places?.find(({ key }) => key === value)?.name ?? (places ? value : '…'),
    })),
    ...filters.industry.map((value) => chip('industry', value, counts?.industries[value])),
    ...filters.answers.map((value) => ({
      ...chip('answers', value, counts?.answers?.[value]),
      name: texts.answersWithin(answerSpeeds.find(({ id }) => id === value)?.name ?? value),
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <div className={classes.line}>
      <ul className={classes.chips} aria-label={texts.chosenFilters}>
        {chips.map(({ group, value, name, count }) => (
          <li key={`${group}-${value}`} className={classes.chip}>
            {name}
            {count === undefined ? null : <span className={classes.count}>{count}</span>}
            <UnstyledButton
              className={classes.remove ?? ''}
              aria-label={texts.remove(name)}
              onClick={() => toggle(group, value)}
            >
              <IconX size={16} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => change({ category: [], location: [], industry: [], answers: [] })}
      >
        {texts.clear}
      </Button>
    </div>
  );
}

const chip = (group: FilterGroup, value: string, count: number | undefined) => ({
  group,
  value,
  name: categoryName(value),
  count,
});
