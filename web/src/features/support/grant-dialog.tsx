import { supportHours } from '@cotizaobra/proto/companies/support-model';
import { requiredText } from '@cotizaobra/proto/core/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { isApiError } from '../../api/api-error.js';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import frame from '../../components/feedback/dialog-frame.module.css';
import { Notice } from '../../components/feedback/notice.js';
import { toast } from '../../components/feedback/toast.js';
import { applyApiError } from '../../components/forms/apply-api-error.js';
import { TextareaField } from '../../components/forms/textarea-field.js';
import { useGrantSupportMutation } from './support.api.js';
import classes from './support.module.css';
import { supportTexts as texts } from './support.texts.js';

const schema = z.object({ reason: requiredText(300, 'Escribe qué debe revisar soporte') });
const hourOptions = supportHours.map((hours) => ({ value: String(hours), label: texts.hoursOf(hours) }));

interface GrantDialogProps {
  companyId: string;
  onClose: () => void;
}

/** For how long, and why. */
export function GrantDialog({ companyId, onClose }: GrantDialogProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  const [hours, setHours] = useState<string>('4');
  const [grant, { isLoading }] = useGrantSupportMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = form.handleSubmit(async ({ reason }) => {
    setRefusal(null);
    const chosen = supportHours.find((one) => String(one) === hours) ?? 4;
    try {
      await grant({ id: companyId, hours: chosen, reason }).unwrap();
      void toast({ tone: 'ok', title: texts.granted });
      onClose();
    } catch (error) {
      if (isApiError(error)) setRefusal(applyApiError(form, error));
    }
  });
  return (
    <DialogFrame opened onClose={onClose} flush size={480} title={texts.dialogTitle}>
      <form onSubmit={submit} noValidate>
        <Stack className={classes.body ?? ''} gap="md">
          {refusal ? <Notice tone="err">{refusal}</Notice> : null}
          <Select
            label={texts.hours}
            data={hourOptions}
            allowDeselect={false}
            value={hours}
            onChange={(value) => setHours(value ?? '4')}
          />
          <TextareaField
            control={form.control}
            name="reason"
            label={texts.reasonLabel}
            maxLength={300}
            data-autofocus
          />
        </Stack>
        <div className={frame.footer} data-keep-clear>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isLoading}>
            {texts.grant}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
