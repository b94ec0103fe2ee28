import { answerSpeeds, industries } from '@cotizaobra/proto/companies/industries';
import { Button, Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { usePlaces } from '../../../components/forms/use-places.js';
import { useCountCompaniesQuery } from '../api/directory.api.js';
import { directoryTexts as texts } from '../texts.js';
import type { DirectoryState } from '../use-directory.js';
import { CategoryTree } from './category-tree.js';
import classes from './filter-panel.module.css';
import { OptionList } from './option-list.js';

const speedOptions = answerSpeeds.map(({ id, name }) => ({ value: id, label: name }));
const industryOptions = industries.map(({ id, name }) => ({ value: id, label: name }));

/** 'Categorías', 'Ubicación' and 'Rubro/Industria' with the number of companies per value. */
export function FilterPanel({ filters, toggle }: DirectoryState) {
  const { page: _page, sort: _sort, ...choices } = filters;
  const { data: counts, isError, refetch } = useCountCompaniesQuery(choices);
  const places = usePlaces();
  const capped = counts?.capped;
  // Without figures the group would only show zeros.
  const hasAnswers = filters.answers.length > 0 || Object.keys(counts?.answers ?? {}).length > 0;
  return (
    <div className={classes.panel}>
      {isError ? (
        <p className={classes.none} role="status">
          {texts.countsFailed}{' '}
          <Button variant="default" size="compact-xs" onClick={refetch}>
            {texts.retry}
          </Button>
        </p>
      ) : null}
      <Group title={texts.categories}>
        <CategoryTree
          counts={counts?.categories}
          capped={capped?.categories ?? false}
          chosen={filters.category}
          onToggle={(slug) => toggle('category', slug)}
        />
      </Group>
      <Group title={texts.locations}>
        {places ? (
          <OptionList
            label={texts.locations}
            options={places.map(({ key, name }) => ({ value: key, label: name }))}
            counts={counts?.locations}
            capped={capped?.locations ?? false}
            chosen={filters.location}
            onToggle={(key) => toggle('location', key)}
            moreLabel={texts.allDepartments(places.length)}
          />
        ) : (
          <p className={classes.none}>{texts.loading}</p>
        )}
      </Group>
      <Group title={texts.industries}>
        <OptionList
          label={texts.industries}
          options={industryOptions}
          counts={counts?.industries}
          capped={capped?.industries ?? false}
          chosen={filters.industry}
          onToggle={(slug) => toggle('industry', slug)}
        />
      </Group>
      {hasAnswers ? (
        <Group title={texts.answers}>
          <OptionList
            label={texts.answers}
            options={speedOptions}
            counts={counts && (counts.answers ?? {})}
            capped={capped?.answers ?? false}
            chosen={filters.answers}
            onToggle={(speed) => toggle('answers', speed)}
            inOrder
          />
        </Group>
      ) : null}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const [open, { toggle }] = useDisclosure(true);
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        <UnstyledButton className={classes.headingButton ?? ''} aria-expanded={open} onClick={toggle}>
          {title}
          <IconChevronDown size={18} aria-hidden className={classes.turn} />
        </UnstyledButton>
      </h2>
      <Collapse expanded={open}>{children}</Collapse>
    </section>
  );
}
