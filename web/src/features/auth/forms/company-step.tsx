import { categoryName } from '@cotizaobra/proto/companies/category-names';
import type { RegisterUser } from '@cotizaobra/proto/identity/sign-up-form';
import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { MultiSelectField } from '../../../components/forms/multi-select-field.js';
import { RucField } from '../../../components/forms/ruc-field.js';
import { TextField } from '../../../components/forms/text-field.js';
import { categoryOptions } from '../../../lib/category-options.js';
import { stepsTexts } from '../steps.texts.js';
import classes from './steps.module.css';

const texts = stepsTexts;
const RUC_DIGITS = 11;
const suggested = ['materiales', 'herramientas', 'construccion', 'servicios'];

/** Step 1, 'Empresa'. */
export function CompanyStep({ form }: { form: UseFormReturn<RegisterUser> }) {
  const shared = { control: form.control, size: 'md' } as const;
  const [ruc, name] = useWatch({ control: form.control, name: ['company_ruc', 'company_name'] });
  const takeName = (proposed: string) =>
    form.setValue('company_name', proposed, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <>
      <TextField
        {...shared}
        className={classes.wide ?? ''}
        name="company_name"
        label={texts.company}
        autoComplete="organization"
      />
      <RucField
        {...shared}
        name="company_ruc"
        label={texts.ruc}
        named={{ name, use: takeName }}
        rightSectionWidth={60}
        rightSection={
          <span className={classes.counter} aria-hidden="true">
            {ruc.length}/{RUC_DIGITS}
          </span>
        }
      />
      <TextField {...shared} name="company_position" label={texts.position} autoComplete="organization-title" />
      <MultiSelectField
        {...shared}
        className={classes.wide ?? ''}
        name="company_category"
        label={texts.category}
        placeholder={texts.categoryPlaceholder}
        data={categoryOptions}
      />
      <Suggestions form={form} />
    </>
  );
}

function Suggestions({ form }: { form: UseFormReturn<RegisterUser> }) {
  const chosen = useWatch({ control: form.control, name: 'company_category' });
  const open = suggested.filter((slug) => !chosen.includes(slug));
  if (open.length === 0) return null;
  const add = (slug: string) =>
    form.setValue('company_category', [...chosen, slug], {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <div className={`${classes.wide} ${classes.suggestions}`}>
      <span className={classes.suggestionsLabel}>{texts.suggested}</span>
      {open.map((slug) => (
        <UnstyledButton
          key={slug}
          className={classes.suggestion ?? ''}
          aria-label={`Agregar el rubro ${categoryName(slug)}`}
          onClick={() => add(slug)}
        >
          <IconPlus size={16} aria-hidden />
          {categoryName(slug)}
        </UnstyledButton>
      ))}
    </div>
  );
}
