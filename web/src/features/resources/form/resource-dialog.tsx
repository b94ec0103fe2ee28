import { supplyKinds } from '@cotizaobra/proto/rules/unit-price';
import { RESOURCE_DESCRIPTION_MAX, resourceDefaults, resourceTypeNames } from '@cotizaobra/proto/technical-data/limits';
import type { Resource } from '@cotizaobra/proto/technical-data/resource-model';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import frame from '../../../components/feedback/dialog-frame.module.css';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { DecimalField } from '../../../components/forms/decimal-field.js';
import { SelectField } from '../../../components/forms/select-field.js';
import { TextField } from '../../../components/forms/text-field.js';
import { TextareaField } from '../../../components/forms/textarea-field.js';
import { categoryOptions } from '../../../lib/category-tree.js';
import { useResourceCategoriesQuery } from '../api/resources.api.js';
import classes from '../list/resources.module.css';
import { texts } from '../texts.js';
import { NEW_CATEGORY, type ResourceFields, resourceDialogSchema, type TypedResource } from './resource-fields.js';
import { useSaveResource } from './use-save-resource.js';

interface ResourceDialogProps {
  /** Null for a new one. */
  resource: Resource | null;
  /** The current category. */
  category: string | null;
  onClose: () => void;
}

const startOf = (resource: Resource | null, category: string | null): TypedResource => ({
  code: resource?.code ?? '',
  description: resource?.description ?? '',
  unit: resource?.unit ?? resourceDefaults.unit,
  amount: resource?.amount ?? resourceDefaults.amount,
  price: resource?.price ?? resourceDefaults.price,
  type: resource?.type ?? 'MATERIAL',
  categoryId: (resource ? resource.categoryId : category) ?? '',
  name: '',
  parentId: '',
});

/** 'Nuevo recurso' and 'Editar recurso'; a new category goes in the same call. */
export function ResourceDialog({ resource, category, onClose }: ResourceDialogProps) {
  const form = useForm<TypedResource, unknown, ResourceFields>({
    resolver: zodResolver(resourceDialogSchema),
    defaultValues: startOf(resource, category),
  });
  const { save, reload } = useSaveResource(resource);
  const [refusal, setRefusal] = useState<{ stale: boolean; text: string } | null>(null);
  const [reloaded, setReloaded] = useState(false);
  const submit = form.handleSubmit(async (data) => {
    setRefusal(null);
    setReloaded(false);
    try {
      await save(data);
      void toast({ tone: 'ok', title: texts.saved, closeAfter: 3_000 });
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const text = applyApiError(form, error);
      if (text !== null) setRefusal({ stale: error.code === 'STALE_RESOURCE', text });
    }
  });
  const takeNew = async () => {
    try {
      await reload();
      setRefusal(null);
      setReloaded(true);
    } catch (error) {
      if (isApiError(error)) setRefusal({ stale: true, text: error.text });
    }
  };
  const { close, question } = useDiscardGuard(form.formState.isDirty, onClose);
  return (
    <DialogFrame opened onClose={close} guarded flush size={600} title={resource ? texts.edit : texts.create}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md" p="lg">
          {refusal ? (
            <Notice
              tone="err"
              action={
                refusal.stale ? (
                  <Button size="xs" variant="default" onClick={() => void takeNew()}>
                    {texts.form.reload}
                  </Button>
                ) : null
              }
            >
              {refusal.text}
            </Notice>
          ) : null}
          {reloaded ? <Notice tone="info">{texts.form.reloaded}</Notice> : null}
          <Fields form={form} mayCreateCategory={resource === null} />
        </Stack>
        <div className={frame.footer} data-keep-clear>
          <Button variant="default" onClick={close}>
            {texts.form.cancel}
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {texts.form.save}
          </Button>
        </div>
      </form>
      {question}
    </DialogFrame>
  );
}

const types = supplyKinds.map((value) => ({ value, label: resourceTypeNames[value] }));

function Fields({
  form,
  mayCreateCategory,
}: {
  form: UseFormReturn<TypedResource, unknown, ResourceFields>;
  mayCreateCategory: boolean;
}) {
  const { control } = form;
  const words = texts.form;
  const [description, categoryId] = useWatch({ control, name: ['description', 'categoryId'] });
  const categories = useResourceCategoriesQuery();
  const options = useMemo(() => categoryOptions(categories.data?.categories ?? []), [categories.data]);
  return (
    <div className={classes.fields}>
      <TextareaField
        className={classes.wide ?? ''}
        control={control}
        name="description"
        label={words.description}
        description={<span className={classes.count}>{words.count(description.length, RESOURCE_DESCRIPTION_MAX)}</span>}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={RESOURCE_DESCRIPTION_MAX}
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
      />
      <TextField control={control} name="code" label={words.code} placeholder={words.codeHint} maxLength={40} />
      <SelectField control={control} name="type" label={words.type} data={types} searchable={false} />
      <TextField control={control} name="unit" label={words.unit} maxLength={20} />
      <DecimalField control={control} name="amount" label={words.amount} />
      <DecimalField control={control} name="price" label={words.price} />
      <SelectField
        control={control}
        name="categoryId"
        label={words.category}
        placeholder={words.noCategory}
        data={mayCreateCategory ? [{ value: NEW_CATEGORY, label: words.newCategory }, ...options] : options}
        clearable
      />
      {categoryId === NEW_CATEGORY ? (
        <div className={classes.new}>
          <TextField control={control} name="name" label={words.newName} maxLength={120} />
          <SelectField
            control={control}
            name="parentId"
            label={words.newParent}
            placeholder={words.top}
            data={options}
            clearable
          />
        </div>
      ) : null}
    </div>
  );
}
