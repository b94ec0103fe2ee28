import { Radio, Stack } from '@mantine/core';
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
