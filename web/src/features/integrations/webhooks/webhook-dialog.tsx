import { webhookEventNames, webhookEventTypes } from '@cotizaobra/proto/webhooks/event-types';
import { WEBHOOK_DESCRIPTION_MAX, WEBHOOK_URL_MAX } from '@cotizaobra/proto/webhooks/limits';
import { type Webhook, type WebhookForm, webhookFormSchema } from '@cotizaobra/proto/webhooks/model';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { fieldError } from '../../../components/forms/field-error.js';
import { TextField } from '../../../components/forms/text-field.js';
import { formTexts as texts, webhooksTexts } from './texts.js';
import { useCreateWebhookMutation, useUpdateWebhookMutation, type WithSecret } from './webhooks.api.js';
import classes from './webhooks.module.css';

const FORM = 'webhook';

interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null;
  onCreated: (answer: WithSecret) => void;
  onClose: () => void;
}

/** Adds or changes an endpoint. */
export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const form = useForm<WebhookForm, unknown, WebhookForm>({
    resolver: zodResolver(webhookFormSchema) as never,
    defaultValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      eventTypes: [...(webhook?.eventTypes ?? webhookEventTypes)],
    },
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [create, creating] = useCreateWebhookMutation();
  const [update, updating] = useUpdateWebhookMutation();
  const submit = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      if (webhook) {
        await update({ id: webhook.id, version: webhook.version, ...values }).unwrap();
        void toast({ tone: 'ok', title: webhooksTexts.saved });
      } else onCreated(await create(values).unwrap());
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(applyApiError(form, error));
    }
  });
  const { close, question } = useDiscardGuard(form.formState.isDirty, onClose);
  return (
    <DialogFrame
      opened
      onClose={close}
      size={560}
      guarded={form.formState.isDirty}
      title={webhook ? texts.edit : texts.create}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={FORM} loading={creating.isLoading || updating.isLoading}>
            {webhook ? texts.save : texts.create}
          </Button>
        </>
      }
    >
      <form id={FORM} className={classes.form} onSubmit={submit} noValidate>
        {refusal ? <Notice tone="err">{refusal}</Notice> : null}
        <TextField
          control={form.control}
          name="url"
          type="url"
          label={texts.url}
          description={texts.urlHint}
          placeholder="https://"
          maxLength={WEBHOOK_URL_MAX}
          data-autofocus
        />
        <TextField
          control={form.control}
          name="description"
          label={texts.description}
          description={texts.descriptionHint}
          maxLength={WEBHOOK_DESCRIPTION_MAX}
        />
        <Controller
          control={form.control}
          name="eventTypes"
          render={({ field, fieldState }) => (
            <Checkbox.Group
              label={texts.events}
              value={field.value}
              onChange={field.onChange}
              error={fieldError(fieldState.error?.message)}
            >
              <div className={classes.events}>
                {webhookEventTypes.map((type) => (
                  <Checkbox key={type} value={type} label={webhookEventNames[type]} description={type} />
                ))}
              </div>
            </Checkbox.Group>
          )}
        />
      </form>
      {question}
    </DialogFrame>
  );
}
