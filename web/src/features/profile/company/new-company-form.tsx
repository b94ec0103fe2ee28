import { newCompanyFormSchema } from '@cotizaobra/proto/companies/forms';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { useSignedIn } from '../../../api/use-session.js';
import { LeaveGuard } from '../../../components/feedback/leave-guard.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { MultiSelectField } from '../../../components/forms/multi-select-field.js';
import { RucField } from '../../../components/forms/ruc-field.js';
import { TextField } from '../../../components/forms/text-field.js';
import { categoryOptions } from '../../../lib/category-options.js';
import { useRegisterCompanyMutation } from '../api/profile.api.js';
import card from '../components/card.module.css';
import { companyTexts as texts } from '../texts.js';
import classes from './new-company-form.module.css';

const blank = { company_name: '', company_ruc: '', company_category: [] as string[], company_position: '' };

/** 'Crear perfil de empresa'. The company's initial place is that of its first user. */
export function NewCompanyForm({ onBack }: { onBack: () => void }) {
  const { profile } = useSignedIn();
  const [register, { isLoading }] = useRegisterCompanyMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(newCompanyFormSchema), defaultValues: blank });
  const { setFocus } = form;
  useEffect(() => setFocus('company_name'), [setFocus]);
  const save = form.handleSubmit(async (values) => {
    setRefusal(null);
    const { department, province, district } = profile ?? {};
    const body = { ...values, department: department ?? '', province: province ?? '', district: district ?? '' };
    try {
      const { membership } = await register({ form: body, idempotencyKey: keyFor(body) }).unwrap();
      renew();
      form.reset(values);
      const pending = membership.status === 'pending';
      void toast({ tone: 'ok', title: texts.created, ...(pending ? { title: texts.pending } : {}) });
      onBack();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(applyApiError(form, error));
    }
  });
  const name = useWatch({ control: form.control, name: 'company_name' });
  const takeName = (proposed: string) => form.setValue('company_name', proposed, { shouldDirty: true });
  const field = { control: form.control } as const;
  return (
    <form className={`${card.card} ${card.padded} ${classes.form}`} noValidate onSubmit={save}>
      <h2>{texts.formTitle}</h2>
      {refusal ? <Notice tone="err">{refusal}</Notice> : null}
      <TextField {...field} name="company_name" label={texts.company} autoComplete="organization" />
      <div className={classes.pair}>
        <RucField {...field} name="company_ruc" label={texts.ruc} named={{ name, use: takeName }} />
        <TextField {...field} name="company_position" label={texts.position} autoComplete="organization-title" />
      </div>
      <MultiSelectField
        {...field}
        name="company_category"
        label={texts.category}
        placeholder={texts.categoryPlaceholder}
        data={categoryOptions}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack} disabled={isLoading}>
          {texts.back}
        </Button>
        <Button type="submit" loading={isLoading}>
          {texts.finish}
        </Button>
      </div>
      <LeaveGuard dirty={form.formState.isDirty} />
    </form>
  );
}
