import { requiredText } from '@cotizaobra/proto/core/text';
import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { currencies } from '@cotizaobra/proto/rules/currency';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { isApiError } from '../../api/api-error.js';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import frame from '../../components/feedback/dialog-frame.module.css';
import { Notice } from '../../components/feedback/notice.js';
import { toast } from '../../components/feedback/toast.js';
import { useDiscardGuard } from '../../components/feedback/use-discard-guard.js';
import { applyApiError } from '../../components/forms/apply-api-error.js';
import { TextField } from '../../components/forms/text-field.js';
import { CurrencyField } from '../../quotation/forms/currency-field.js';
import { formTexts } from '../../quotation/texts/form.texts.js';
import { editTexts } from './edit.texts.js';
import classes from './edit-dialog.module.css';
import { usePatchDocumentMutation } from './patch-document.api.js';

/** The documented texts of this form differ from those of the new-document form. */
const editSchema = z.object({
  name: requiredText(160, editTexts.titleRequired),
  nameProyect: requiredText(160, editTexts.projectRequired),
  typeMoneda: z.enum(currencies, editTexts.currencyRequired),
});

interface EditDialogProps {
  card: QuotationCard;
  onClose: () => void;
}

/** Edits title, project and currency from a card. */
export function EditDialog({ card, onClose }: EditDialogProps) {
  const form = useForm({
    resolver: zodResolver(editSchema),
    defaultValues: { name: card.titulo, nameProyect: card.nameProyect, typeMoneda: card.typeMoneda },
  });
  const [patch, { isLoading }] = usePatchDocumentMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = form.handleSubmit(async (data) => {
    setRefusal(null);
    try {
      await patch({ id: card.idQuotation, version: card.version, ...data }).unwrap();
      void toast({ tone: 'ok', title: editTexts.done(card.code), closeAfter: 3_000 });
      onClose();
    } catch (error) {
      if (isApiError(error)) setRefusal(applyApiError(form, error));
    }
  });
  const { close, question } = useDiscardGuard(form.formState.isDirty, onClose);
  return (
    <DialogFrame opened onClose={close} guarded flush size={520} title={editTexts.title(card.code)}>
      <form onSubmit={submit} noValidate>
        <Stack className={classes.body} gap="md">
          {refusal ? (
            <Notice tone="err">
              {editTexts.failed}. {refusal}
            </Notice>
          ) : null}
          <TextField control={form.control} name="name" label={formTexts.title} maxLength={160} data-autofocus />
          <TextField control={form.control} name="nameProyect" label={formTexts.project} maxLength={160} />
          <CurrencyField control={form.control} name="typeMoneda" />
        </Stack>
        <div className={frame.footer} data-keep-clear>
          <Button variant="default" onClick={close}>
            {editTexts.cancel}
          </Button>
          <Button type="submit" loading={isLoading}>
            {editTexts.submit}
          </Button>
        </div>
      </form>
      {question}
    </DialogFrame>
  );
}
