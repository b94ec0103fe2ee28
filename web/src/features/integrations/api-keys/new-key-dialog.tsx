import { apiKeyFormSchema } from '@cotizaobra/proto/companies/api-keys';
import { type ApiScope, apiScopes } from '@cotizaobra/proto/core/api-scope';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { Notice } from '../../../components/feedback/notice.js';
import { useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { fieldError } from '../../../components/forms/field-error.js';
import { TextField } from '../../../components/forms/text-field.js';
import { useCreateApiKeyMutation } from '../api/api-keys.api.js';
import classes from './api-keys-panel.module.css';
import { SecretOnce } from './secret-once.js';
import { scopeTexts, apiKeyFormTexts as texts } from './texts.js';

interface Draft {
  name: string;
  scopes: ApiScope[];
}

const DAY_MS = 86_400_000;
const NEVER = 'never';
/** A forgotten key expires by itself. */
const USUAL_DAYS = '90';

/**
 * Creates a key, by default read-only with an expiry date. Shows its secret until the user confirms that it is stored.
 */
export function NewKeyDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const form = useForm<Draft, unknown, Draft>({
    resolver: zodResolver(apiKeyFormSchema) as never,
    defaultValues: { name: '', scopes: ['quotations:read', 'directory:read'] },
  });
  const [days, setDays] = useState<string>(USUAL_DAYS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [create, { isLoading, data, reset }] = useCreateApiKeyMutation();
  const leave = () => {
    reset();
    onClose();
  };
  const { isDirty } = form.formState;
  const { close, question } = useDiscardGuard(isDirty, leave);
  const submit = form.handleSubmit(async (draft) => {
    setRefusal(null);
    const expiresAt = days === NEVER ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    try {
      await create({ id: companyId, ...draft, expiresAt }).unwrap();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(applyApiError(form, error));
    }
  });
  if (data) return <SecretOnce secret={data.secret} onClose={leave} />;
  const footer = (
    <div className={classes.buttons}>
      <Button variant="default" onClick={close} disabled={isLoading}>
        {texts.cancel}
      </Button>
      <Button type="submit" form="nueva-clave" loading={isLoading}>
        {texts.submit}
      </Button>
    </div>
  );
  return (
    <DialogFrame opened onClose={close} title={texts.title} size={560} guarded={isDirty} footer={footer}>
      <form id="nueva-clave" className={classes.fields} onSubmit={submit} noValidate>
        {refusal ? (
          <Notice tone="err">
            {texts.failed}. {refusal}
          </Notice>
        ) : null}
        <TextField
          control={form.control}
          name="name"
          label={texts.name}
          description={texts.nameHint}
          placeholder={texts.namePlaceholder}
          maxLength={60}
          data-autofocus
        />
        <Controller
          control={form.control}
          name="scopes"
          render={({ field, fieldState }) => (
            <Checkbox.Group
              label={texts.scopes}
              value={field.value}
              onChange={(chosen) => field.onChange(chosen)}
              error={fieldError(fieldState.error?.message)}
            >
              <div className={classes.checks}>
                {apiScopes.map((scope) => (
                  <Checkbox
                    key={scope}
                    value={scope}
                    label={scopeTexts[scope].label}
                    description={scopeTexts[scope].text}
                  />
                ))}
              </div>
            </Checkbox.Group>
          )}
        />
        <Select
          label={texts.expiry}
          data={Object.entries(texts.expiries).map(([value, label]) => ({ value, label }))}
          value={days}
          onChange={(value) => setDays(value ?? NEVER)}
          allowDeselect={false}
        />
      </form>
      {question}
    </DialogFrame>
  );
}
