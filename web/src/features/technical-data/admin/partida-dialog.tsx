import { type Partida, type PartidaForm, partidaFormSchema } from '@cotizaobra/proto/technical-data/model';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.js';
import { catalogApi } from '../../../api/catalog.api.js';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import frame from '../../../components/feedback/dialog-frame.module.css';
import { toast } from '../../../components/feedback/toast.js';
import { useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { DecimalField } from '../../../components/forms/decimal-field.js';
import { SelectField } from '../../../components/forms/select-field.js';
import { TextField } from '../../../components/forms/text-field.js';
import { categoryOptions } from '../../../lib/category-tree.js';
import { adminTexts as texts } from '../admin.texts.js';
import { useSavePartidaMutation, useUpdatePartidaMutation } from '../api/partida-changes.api.js';
import { usePartidaCategoriesQuery } from '../api/technical-data.api.js';
import classes from './admin.module.css';
import { type Refusal, RefusalNotice } from './refusal-notice.js';

interface PartidaDialogProps {
  /** Null for a new one. */
  partida: Partida | null;
  /** The current category. */
  category: string | null;
  onClose: () => void;
}

/** Option 'Sin categoría': an empty choice, which the form refuses. */
const NO_CATEGORY = 'none';

/** 'Nueva partida' and 'Editar'. */
export function PartidaDialog({ partida, category, onClose }: PartidaDialogProps) {
  const categories = usePartidaCategoriesQuery();
  const options = useMemo(
    () => [{ value: NO_CATEGORY, label: texts.noCategory }, ...categoryOptions(categories.data?.categories ?? [])],
    [categories.data],
  );
  const form = useForm<PartidaForm>({
    resolver: zodResolver(partidaFormSchema),
    defaultValues: {
      categoryId: partida?.categoryId ?? category ?? '',
      item: partida?.item ?? '',
      performance: partida?.performance ?? '',
      unit: partida?.unit ?? '',
    },
  });
  const { save, reload } = useSave(partida);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = form.handleSubmit(async (data) => {
    setRefusal(null);
    try {
      await save(data);
      void toast({ tone: 'ok', title: texts.saved, closeAfter: 3_000 });
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const text = applyApiError(form, error);
      if (text !== null) setRefusal({ code: error.code, text });
    }
  });
  const { close, question } = useDiscardGuard(form.formState.isDirty, onClose);
  return (
    <DialogFrame opened onClose={close} guarded flush size={560} title={partida ? texts.editTitle : texts.create}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md" p="lg">
          <RefusalNotice refusal={refusal} onReload={reload} onChange={setRefusal} />
          <SelectField
            control={form.control}
            name="categoryId"
            label={texts.category}
            placeholder={texts.noCategory}
            data={options}
          />
          <TextField control={form.control} name="item" label={texts.item} maxLength={300} data-autofocus />
          <div className={`${classes.fields} ${classes.two}`}>
            <DecimalField control={form.control} name="performance" label={texts.performance} />
            <TextField control={form.control} name="unit" label={texts.unit} maxLength={20} />
          </div>
        </Stack>
        <div className={frame.footer} data-keep-clear>
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {texts.save}
          </Button>
        </div>
      </form>
      {question}
    </DialogFrame>
  );
}

/** Writes a new partida, or changes one from the version that was seen last. */
function useSave(partida: Partida | null) {
  const dispatch = useAppDispatch();
  const [version, setVersion] = useState(partida?.version ?? 0);
  const [create] = useSavePartidaMutation();
  const [update] = useUpdatePartidaMutation();
  const { keyFor } = useIdempotencyKey();
  const reload = async () => {
    if (!partida) return;
    const { partida: endpoint } = catalogApi.endpoints;
    const fresh = dispatch(endpoint.initiate({ id: partida.id }, { forceRefetch: true, subscribe: false }));
    setVersion((await fresh.unwrap()).version);
  };
  const save = async (data: PartidaForm) => {
    if (!partida) return create({ ...data, idempotencyKey: keyFor(data) }).unwrap();
    // An unchanged category is omitted: otherwise the partida moves to its end.
    const { categoryId, ...rest } = data;
    const moved = categoryId === partida.categoryId ? {} : { categoryId };
    return update({ id: partida.id, version, ...rest, ...moved }).unwrap();
  };
  return { save, reload };
}
