import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { directoryTexts as texts } from '../texts.js';
import classes from './filter-panel.module.css';

interface Option {
  value: string;
  label: string;
}

interface OptionListProps {
  /** Label of the list for screen readers. */
  label: string;
  options: readonly Option[];
  /** Number of companies of a value; undefined until known. */
  counts: Record<string, number> | undefined;
  /** The counts are lower bounds. */
  capped: boolean;
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** Number of values before 'Ver n más'; chosen values are always shown. */
  limit?: number;
  /** Replaces 'Ver n más'. */
  moreLabel?: string;
  /** The options keep their order. */
  inOrder?: boolean;
}

const LIMIT = 5;

/**
 * Filter values as checkboxes: first those with the most companies, the others unfold. A choice does not reorder them.
 */
export function OptionList(props: OptionListProps) {
  const { label, options, counts, capped, chosen, onToggle, limit = LIMIT } = props;
  const [open, setOpen] = useState(false);
  const [first, setFirst] = useState(counts);
  if (!first && counts) setFirst(counts);
  if (options.length === 0) return <p className={classes.none}>{texts.noOptions}</p>;
  const countOf = (value: string) => counts?.[value] ?? 0;
  const sorted = props.inOrder
    ? options
    : [...options].sort((one, other) => (first?.[other.value] ?? 0) - (first?.[one.value] ?? 0));
  const shown = open ? sorted : sorted.filter(({ value }, at) => at < limit || chosen.includes(value));
  const hidden = options.length - shown.length;
  return (
    <fieldset className={classes.options}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      {shown.map(({ value, label: name }) => (
        <div key={value} className={classes.option}>
          <Checkbox
            size="xs"
            label={name}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
            classNames={{ root: classes.check ?? '', body: classes.checkBody ?? '', label: classes.checkLabel ?? '' }}
          />
          {counts ? <Count count={countOf(value)} capped={capped} /> : null}
        </div>
      ))}
      {hidden > 0 || open ? (
        <UnstyledButton
          className={classes.more ?? ''}
          aria-expanded={open}
          {...(open || props.moreLabel ? {} : { 'aria-label': texts.moreOf(label, hidden) })}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.less : (props.moreLabel ?? texts.more(hidden))}
        </UnstyledButton>
      ) : null}
    </fieldset>
  );
}

/** Number of companies; '1000+' if only a lower bound is known. */
export function Count({ count, capped }: { count: number; capped: boolean }) {
  return (
    <span className={classes.count}>
      {count}
      {capped && count > 0 ? '+' : ''}
      <VisuallyHidden> {count === 1 ? 'empresa' : 'empresas'}</VisuallyHidden>
    </span>
  );
}
