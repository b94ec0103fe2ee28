import { NativeSelect, Radio, Stack } from '@mantine/core';
import { previewTexts } from '../import-file.texts.js';
import type { Mapping, Proposal } from '../proposal.js';
import classes from './preview.module.css';

const texts = previewTexts.questions;

interface QuestionsProps {
  questions: Proposal['questions'];
  disabled: boolean;
  onChange: (mapping: Mapping) => void;
}

const SHOWN = 3;

/** Columns whose format nothing proves: both readings, with cells of the file. An answer reads the file again. */
export function Questions({ questions, disabled, onChange }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section className={classes.questions}>
      <h3>{texts.heading}</h3>
      {questions.map(({ column, formats, examples }) => (
        <Radio.Group
          key={column}
          label={texts.of(previewTexts.columns[column])}
          description={texts.hint}
          value=""
          onChange={(format) => onChange({ answers: { [column]: format } })}
        >
          <Stack gap="xs" mt="xs">
            {formats.map((format, at) => (
              <Radio
                key={format}
                value={format}
                disabled={disabled}
                label={texts[format]}
                description={<Reading examples={examples} at={at as 0 | 1} />}
              />
            ))}
          </Stack>
        </Radio.Group>
      ))}
    </section>
  );
}

function Reading({ examples, at }: { examples: Proposal['questions'][number]['examples']; at: 0 | 1 }) {
  return (
    <span className={classes.readings}>
      {examples.slice(0, SHOWN).map(({ row, text, readings }) => (
        <span key={row}>{texts.reads(text, readings[at] || texts.unread)}</span>
      ))}
    </span>
  );
}

interface ResourceQuestionsProps {
  questions: NonNullable<Proposal['analyses']>['questions'];
  disabled: boolean;
  onChange: (mapping: Mapping) => void;
}

/** Resources of the analyses to which the file gives several prices: a document has one price for each. */
export function ResourceQuestions({ questions, disabled, onChange }: ResourceQuestionsProps) {
  if (questions.length === 0) return null;
  const chosen = Object.fromEntries(
    questions.flatMap(({ key, chosen: price }) => (price === null ? [] : [[key, price]])),
  );
  return (
    <section className={classes.questions}>
      <h3>{texts.resources}</h3>
      <p>{texts.resourcesHint}</p>
      {questions.map(({ key, code, description, unit, prices, chosen: price }) => (
        <NativeSelect
          key={key}
          label={texts.priceOf([code, description, unit].filter(Boolean).join(' · '))}
          disabled={disabled}
          value={price ?? ''}
          data={[
            ...(price === null ? [{ value: '', label: texts.choosePrice }] : []),
            ...prices.map((one) => ({ value: one.price, label: texts.priceUses(one.price, one.uses) })),
          ]}
          onChange={(event) => onChange({ resourcePrices: { ...chosen, [key]: event.currentTarget.value } })}
        />
      ))}
    </section>
  );
}
