import type { CompanyEditForm } from '@cotizaobra/proto/companies/forms';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { fieldError } from '../../../components/forms/field-error.js';
import { companyTexts as texts } from '../texts.js';
import classes from './description-field.module.css';

const DescriptionEditor = lazy(async () => ({ default: (await import('./description-editor.js')).DescriptionEditor }));

interface DescriptionFieldProps {
  control: Control<CompanyEditForm>;
  className: string;
}

/** The description of the company, as rich text; the editor loads on demand. */
export function DescriptionField({ control, className }: DescriptionFieldProps) {
  const { field, fieldState } = useController({ control, name: 'description' });
  const id = useId();
  const fault = fieldState.error?.message;
  return (
    <div className={className}>
      <span id={id} className={classes.label}>
        {texts.description}
      </span>
      <Suspense fallback={<Skeleton height={260} />}>
        <DescriptionEditor labelId={id} html={field.value ?? ''} onChange={field.onChange} />
      </Suspense>
      {fault ? <div className={classes.error}>{fieldError(fault)}</div> : null}
    </div>
  );
}
