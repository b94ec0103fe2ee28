import { type CompanyEditForm, companyEditFormSchema } from '@cotizaobra/proto/companies/forms';
import type { Company } from '@cotizaobra/proto/companies/model';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { LeaveGuard } from '../../../components/feedback/leave-guard.js';
import { Notice } from '../../../components/feedback/notice.js';
import { MultiSelectField } from '../../../components/forms/multi-select-field.js';
import { PlaceFields } from '../../../components/forms/place-fields.js';
import { TextField } from '../../../components/forms/text-field.js';
import { categoryOptions } from '../../../lib/category-options.js';
import card from '../components/card.module.css';
import { SaveBar } from '../components/save-bar.js';
import { profileTexts, companyTexts as texts } from '../texts.js';
import classes from './company-view.module.css';
import { DescriptionField } from './description-field.js';
import { PictureFields } from './picture-fields.js';
import { usePictures } from './use-pictures.js';
import { useSaveCompany } from './use-save-company.js';

const FORM = 'mi-empresa';

const valuesOf = ({ name, category, description, position, location }: Company): CompanyEditForm => ({
  name,
  category: category.split(',').filter(Boolean),
  description,
  position: position ?? '',
  location: {
    department: location.department ?? '',
    province: location.province ?? '',
    district: location.district ?? '',
  },
});

/** 'Mi Empresa' in editing mode. Others' saves do not overwrite typed values. */
export function CompanyEditor({ company, onDone }: { company: Company; onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(companyEditFormSchema), defaultValues: valuesOf(company) });
  const [broken, setBroken] = useState<string | null>(null);
  const pictures = usePictures(company);
  const { save, saving, refusal, stale, reload } = useSaveCompany({ company, form, pictures, onDone });
  const dirty = form.formState.isDirty || pictures.dirty;
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <>
      <section className={card.card} aria-label={profileTexts.company}>
        <VisuallyHidden component="h2">{profileTexts.company}</VisuallyHidden>
        {stale || refusal || broken ? (
          <div className={classes.notice}>
            <Notice
              tone="err"
              action={
                stale ? (
                  <Button variant="default" size="xs" onClick={reload}>
                    {profileTexts.reload}
                  </Button>
                ) : undefined
              }
            >
              {stale ? texts.stale : (refusal ?? broken)}
            </Notice>
          </div>
        ) : null}
        <PictureFields name={company.name} pictures={pictures} onBroken={setBroken} />
        <form id={FORM} className={classes.fields} noValidate onSubmit={form.handleSubmit(save)}>
          <Fields form={form} ruc={company.ruc} />
        </form>
      </section>
      <SaveBar dirty={dirty} saving={saving} form={FORM} onCancel={onDone} />
      <LeaveGuard dirty={dirty} />
    </>
  );
}

function Fields({ form, ruc }: { form: UseFormReturn<CompanyEditForm>; ruc: string }) {
  const field = { control: form.control } as const;
  return (
    <>
      <TextField {...field} name="name" label={texts.name} autoComplete="organization" />
      <TextInput
        label={texts.ruc}
        value={ruc}
        description={texts.rucHint}
        rightSection={<IconLock size={16} aria-hidden />}
        disabled
        readOnly
      />
      <MultiSelectField
        {...field}
        className={classes.wide ?? ''}
        name="category"
        label={texts.category}
        placeholder={texts.categoryPlaceholder}
        data={categoryOptions}
      />
      <TextField {...field} name="position" label={texts.position} autoComplete="organization-title" />
      <PlaceFields
        form={form}
        names={{ department: 'location.department', province: 'location.province', district: 'location.district' }}
      />
      <DescriptionField control={form.control} className={classes.wide ?? ''} />
    </>
  );
}
