import { CURRENT } from '@cotizaobra/proto/quotations/revisions';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { Button, NativeSelect } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useState } from 'react';
import type { RevisionList } from './revisions.api.js';
import classes from './revisions.module.css';
import { revisionTexts as texts } from './revisions.texts.js';
import type { Until } from './use-revisions-view.js';

interface ComparePickerProps {
  list: RevisionList;
  chosen: { from: number; to: Until } | null;
  onCompare: (from: number, to: Until) => void;
}

/** Two revisions to compare, the newest change at first; nothing where there are no two. */
export function ComparePicker({ list, chosen, onCompare }: ComparePickerProps) {
  const sent = list.revisions.filter(({ readable }) => readable);
  const from = sent.map(({ revision, sentAt }) => optionOf(revision, sentAt));
  const unsent = list.current && !list.current.isSent ? [{ value: CURRENT as string, label: texts.current }] : [];
  const until = [...unsent, ...from];
  const [first, setFirst] = useState(String(chosen?.from ?? from[unsent.length > 0 ? 0 : 1]?.value ?? ''));
  const [last, setLast] = useState(String(chosen?.to ?? until[0]?.value ?? ''));
  if (from.length === 0 || until.length < 2) return null;
  const same = first === last;
  return (
    <fieldset className={classes.picker}>
      <legend>{texts.compareLegend}</legend>
      <NativeSelect
        label={texts.from}
        data={from}
        value={first}
        onChange={(event) => setFirst(event.currentTarget.value)}
      />
      <NativeSelect
        label={texts.until}
        data={until}
        value={last}
        error={same ? texts.same : null}
        onChange={(event) => setLast(event.currentTarget.value)}
      />
      <Button
        variant={chosen ? 'default' : 'filled'}
        disabled={same}
        leftSection={<IconArrowsDiff size={20} stroke={1.5} aria-hidden />}
        onClick={() => onCompare(Number(first), last === CURRENT ? CURRENT : Number(last))}
      >
        {texts.compare}
      </Button>
    </fieldset>
  );
}

const optionOf = (revision: number, sentAt: string) => ({
  value: String(revision),
  label: `${texts.revision(revision)} · ${formatDate(sentAt)}`,
});
