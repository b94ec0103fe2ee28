import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { UseFormReturn } from 'react-hook-form';
import { PlaceFields } from '../../components/forms/place-fields.js';
import { TextField } from '../../components/forms/text-field.js';
import { formTexts } from '../texts/form.texts.js';
import { CurrencyField } from './currency-field.js';
import type { GeneralData, GeneralForm } from './document-form.js';
import classes from './general-fields.module.css';

const places = { department: 'department', province: 'province', district: 'district' } as const;

export interface CodeSuggestion {
  state: 'waiting' | 'given' | 'failed';
  again: () => void;
}

/** Title, code, project, currency and place: the new-document form and, later, the general-data panel. */
export function GeneralFields({
  form,
  suggestion,
}: {
  form: UseFormReturn<GeneralForm, unknown, GeneralData>;
  /** Whether the code is one that was suggested; without it none is. */
  suggestion?: CodeSuggestion;
}) {
  const { control } = form;
  return (
    <>
      <section className={classes.group}>
        <h3 className={classes.heading}>{formTexts.document}</h3>
        <div className={classes.grid}>
          <div className={classes.wide}>
            <TextField control={control} name="name" label={formTexts.title} maxLength={160} data-autofocus />
          </div>
          <div className={classes.narrow}>
            <TextField
              control={control}
              name="code"
              label={formTexts.code}
              maxLength={40}
              {...(suggestion ? { description: formTexts.codeHints[suggestion.state] } : {})}
              {...(suggestion?.state === 'failed' ? { rightSection: <SuggestAgain onClick={suggestion.again} /> } : {})}
            />
          </div>
          <div className={classes.wide}>
            <TextField control={control} name="nameProyect" label={formTexts.project} maxLength={160} />
          </div>
          <div className={classes.narrow}>
            <CurrencyField control={control} name="typeMoneda" />
          </div>
        </div>
      </section>
      <section className={classes.group}>
        <h3 className={classes.heading}>{formTexts.place}</h3>
        <div className={classes.thirds}>
          <PlaceFields form={form as unknown as UseFormReturn<GeneralForm>} names={places} />
        </div>
        <TextField
          control={control}
          name="address"
          label={formTexts.address}
          placeholder={formTexts.addressPlaceholder}
          maxLength={200}
        />
      </section>
    </>
  );
}

const SuggestAgain = ({ onClick }: { onClick: () => void }) => (
  <ActionIcon variant="subtle" color="gray" aria-label={formTexts.suggestAgain} onClick={onClick}>
    <IconRefresh size={18} stroke={1.5} aria-hidden />
  </ActionIcon>
);
