import { personalFormSchema } from '@cotizaobra/proto/identity/forms';
import type { UserProfile } from '@cotizaobra/proto/identity/model';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.js';
import { useSignedIn } from '../../../api/use-session.js';
import { LeaveGuard } from '../../../components/feedback/leave-guard.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { PlaceFields } from '../../../components/forms/place-fields.js';
import { TextField } from '../../../components/forms/text-field.js';
import { useUpdateProfileMutation } from '../api/profile.api.js';
import { SaveBar } from '../components/save-bar.js';
import { profileTexts, personTexts as texts } from '../texts.js';
import classes from './person-tab.module.css';

const FORM = 'mi-perfil';

const valuesOf = (profile: UserProfile | null) => ({
  name: profile?.name ?? '',
  lastName: profile?.lastName ?? '',
  phone: profile?.phone ?? '',
  department: profile?.department ?? '',
  province: profile?.province ?? '',
  district: profile?.district ?? '',
  address: profile?.address ?? '',
});

/** 'Mi Perfil' in editing mode. */
export function PersonForm({ onDone }: { onDone: () => void }) {
  const { user, profile } = useSignedIn();
  const [update, { isLoading }] = useUpdateProfileMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(personalFormSchema), defaultValues: valuesOf(profile) });
  const { isDirty } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const save = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await update({ id: user.id, ...values }).unwrap();
      form.reset(values);
      void toast({ tone: 'ok', title: profileTexts.saved });
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(applyApiError(form, error));
    }
  });
  const field = { control: form.control } as const;
  return (
    <>
      {refusal ? (
        <div className={classes.notice}>
          <Notice tone="err">{refusal}</Notice>
        </div>
      ) : null}
      <form id={FORM} className={classes.columns} noValidate onSubmit={save}>
        <div className={classes.fields}>
          <h3>{texts.personal}</h3>
          <TextField {...field} name="name" label={texts.names} autoComplete="given-name" />
          <TextField {...field} name="lastName" label={texts.lastNames} autoComplete="family-name" />
          <TextField {...field} name="phone" label={texts.phone} type="tel" autoComplete="tel" />
          <TextInput label={texts.email} value={user.email} description={texts.emailHint} disabled readOnly />
        </div>
        <div className={classes.fields}>
          <h3>{texts.contact}</h3>
          <PlaceFields form={form} names={{ department: 'department', province: 'province', district: 'district' }} />
          <TextField {...field} name="address" label={texts.address} autoComplete="street-address" />
        </div>
      </form>
      <div className={classes.save}>
        <SaveBar dirty={isDirty} saving={isLoading} form={FORM} onCancel={onDone} />
      </div>
      <LeaveGuard dirty={isDirty} />
    </>
  );
}
