import { reassignFormSchema } from '@cotizaobra/proto/companies/forms';
import type { PublicCompany } from '@cotizaobra/proto/companies/model';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { TextField } from '../../../components/forms/text-field.js';
import { TextareaField } from '../../../components/forms/textarea-field.js';
import { useReassignCompanyMutation } from '../api/directory.api.js';
import { companyTexts } from '../texts.js';
import classes from './reassign-dialog.module.css';

const texts = companyTexts.reassign;

interface ReassignDialogProps {
  company: PublicCompany;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the new user and the reason. */
export function ReassignDialog({ company, opened, onClose }: ReassignDialogProps) {
  const form = useForm({ resolver: zodResolver(reassignFormSchema), defaultValues: { userId: '', reason: '' } });
  const [reassign, { isLoading }] = useReassignCompanyMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await reassign({ id: company.id, ...values }).unwrap();
      void toast({ tone: 'ok', title: texts.done, text: company.name });
      form.reset();
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(applyApiError(form, error));
    }
  });
  const { close, question } = useDiscardGuard(form.formState.isDirty, () => {
    form.reset();
    onClose();
  });
  return (
    <Modal opened={opened} onClose={close} title={texts.title(company.name)} size={520} closeOnClickOutside={false}>
      <form className={classes.form} noValidate onSubmit={save}>
        {refusal ? <Notice tone="err">{refusal}</Notice> : null}
        <p className={classes.text}>{texts.text}</p>
        <TextField
          control={form.control}
          name="userId"
          label={texts.person}
          description={texts.personHint}
          autoComplete="off"
          data-autofocus
        />
        <TextareaField
          control={form.control}
          name="reason"
          label={texts.reason}
          description={texts.reasonHint}
          rows={3}
          maxLength={500}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={close} disabled={isLoading}>
            {texts.cancel}
          </Button>
          <Button type="submit" color="red" loading={isLoading}>
            {texts.confirm}
          </Button>
        </div>
      </form>
      {question}
    </Modal>
  );
}
