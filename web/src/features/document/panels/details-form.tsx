import { paymentMethods } from '@cotizaobra/proto/quotations/model';
import { Autocomplete } from '@mantine/core';
import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { fieldError } from '../../../components/forms/field-error.js';
import { TextField } from '../../../components/forms/text-field.js';
import { TextareaField } from '../../../components/forms/textarea-field.js';
import { panelTexts as texts } from '../../../quotation/texts/panel.texts.js';
import classes from './panel.module.css';
import { PanelForm, type PanelFormProps } from './panel-form.js';
import {
  type DetailsPanelData,
  type DetailsPanelForm,
  detailsPanelResolver,
  detailsPanelValues,
} from './panel-forms.js';

/** 'Detalles Adicionales' as fields. */
export function DetailsForm({ quotation, save, onLeave }: PanelFormProps) {
  const values = detailsPanelValues(quotation);
  const form = useForm<DetailsPanelForm, unknown, DetailsPanelData>({
    resolver: detailsPanelResolver,
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const { control } = form;
  return (
    <PanelForm
      title={texts.details}
      form={form}
      values={values}
      saving={save.state === 'saving'}
      onSave={save.save}
      onRefusal={(error) => applyApiError(form as unknown as UseFormReturn<DetailsPanelForm>, error)}
      onLeave={onLeave}
    >
      <div className={classes.grid}>
        <TextField control={control} name="deliveryPlace" label={texts.deliveryPlace} maxLength={200} />
        <TextField control={control} name="servicePlace" label={texts.servicePlace} maxLength={200} />
        <TextField control={control} name="attention" label={texts.attention} maxLength={160} />
        <TextField control={control} name="deliveryTime" label={texts.deliveryTime} maxLength={120} />
        <PaymentField form={form} />
        <TextField control={control} name="validityDays" label={texts.validity} inputMode="numeric" maxLength={3} />
        <div className={classes.whole}>
          <TextareaField
            control={control}
            name="additionalDescription"
            label={texts.additionalDescription}
            maxLength={2_000}
            autosize
            minRows={3}
            maxRows={10}
          />
        </div>
        <div className={classes.whole}>
          <TextareaField
            control={control}
            name="notes"
            label={texts.notes}
            maxLength={2_000}
            autosize
            minRows={2}
            maxRows={10}
          />
        </div>
      </div>
    </PanelForm>
  );
}

/** The three documented methods, or free text. */
function PaymentField({ form }: { form: UseFormReturn<DetailsPanelForm, unknown, DetailsPanelData> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'paymentMethod' });
  return (
    <Autocomplete
      {...field}
      value={field.value ?? ''}
      label={texts.paymentMethod}
      data={[...paymentMethods]}
      maxLength={60}
      error={fieldError(fieldState.error?.message)}
    />
  );
}
