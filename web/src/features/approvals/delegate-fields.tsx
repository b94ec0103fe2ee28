import type { ApprovalSettings } from '@cotizaobra/proto/quotations/approval-model';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { Button, Fieldset, NativeSelect, TextInput } from '@mantine/core';
import classes from './approvals.module.css';
import { limitTexts as texts } from './approvals.texts.js';

type Delegate = ApprovalSettings['delegates'][number];

interface DelegateFieldsProps {
  delegates: readonly Delegate[];
  people: readonly { userId: string; name: string }[];
  editable: boolean;
  errorOf: (path: string) => string | undefined;
  onChange: (delegates: Delegate[]) => void;
}

/** Who decides meanwhile, each with the days. */
export function DelegateFields({ delegates, people, editable, errorOf, onChange }: DelegateFieldsProps) {
  const set = (at: number, change: Partial<Delegate>) =>
    onChange(delegates.map((one, index) => (index === at ? { ...one, ...change } : one)));
  const add = () => {
    const today = limaDay(new Date());
    onChange([...delegates, { userId: '', from: today, until: today }]);
  };
  return (
    <>
      {delegates.map(({ userId, from, until }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may name the same person
        <Fieldset key={at} legend={texts.delegateOf(at + 1)} disabled={!editable} className={classes.stack ?? ''}>
          <NativeSelect
            label={texts.delegate}
            description={texts.delegateHint}
            value={userId}
            error={errorOf(`delegates.${at}.userId`)}
            data={[
              { value: '', label: texts.delegateNone },
              ...people.map(({ userId: value, name: label }) => ({ value, label })),
            ]}
            onChange={({ currentTarget }) => set(at, { userId: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={texts.from}
            value={from}
            error={errorOf(`delegates.${at}.from`)}
            onChange={({ currentTarget }) => set(at, { from: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={texts.until}
            value={until}
            error={errorOf(`delegates.${at}.until`)}
            onChange={({ currentTarget }) => set(at, { until: currentTarget.value })}
          />
          {editable ? (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              onClick={() => onChange(delegates.filter((_, index) => index !== at))}
            >
              {texts.delegateRemove(at + 1)}
            </Button>
          ) : null}
        </Fieldset>
      ))}
      {editable ? (
        <Button variant="default" onClick={add}>
          {delegates.length === 0 ? texts.delegateOpen : texts.delegateMore}
        </Button>
      ) : null}
    </>
  );
}
