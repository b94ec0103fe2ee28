import { type NumberFormat, numberFormats } from '@cotizaobra/proto/budget-reading/number-format';
import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NumericColumn } from '../model/columns.js';
import type { FormatAnswers } from '../model/pending-paste.js';
import { pasteTexts } from '../paste.texts.js';
import styles from './paste-preview.module.css';

const texts = pasteTexts.questions;

interface Question {
  readonly column: NumericColumn;
  readonly mixed: boolean;
  readonly examples: readonly { text: string; readings: Readonly<Record<NumberFormat, string>> }[];
}

interface PasteQuestionsProps {
  questions: readonly Question[];
  answers: FormatAnswers;
  onAnswer(column: NumericColumn, format: NumberFormat): void;
}

const SHOWN = 3;

function Reading({ question, format }: { question: Question; format: NumberFormat }): ReactNode {
  return (
    <span className={styles.readings}>
      {question.examples.slice(0, SHOWN).map(({ text, readings }) => (
        <span key={text}>{texts.reads(text, readings[format] || texts.unread)}</span>
      ))}
    </span>
  );
}

/** Asks for the format of a column if it is ambiguous: both readings with examples. */
export function PasteQuestions({ questions, answers, onAnswer }: PasteQuestionsProps): ReactNode {
  if (questions.length === 0) return null;
  return (
    <section className={styles.questions}>
      <h3>{texts.heading}</h3>
      {questions.map((question) => (
        <Radio.Group
          key={question.column}
          label={texts.of(pasteTexts.columns[question.column])}
          description={question.mixed ? texts.mixed : texts.hint}
          value={answers[question.column] ?? ''}
          onChange={(format) => onAnswer(question.column, format as NumberFormat)}
        >
          <Stack gap="xs" mt="xs">
            {numberFormats.map((format) => (
              <Radio
                key={format}
                value={format}
                label={texts[format]}
                description={<Reading question={question} format={format} />}
              />
            ))}
          </Stack>
        </Radio.Group>
      ))}
    </section>
  );
}
