import { type UseFormReturn, useForm } from 'react-hook-form';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { PlaceFields } from '../../../components/forms/place-fields.js';
import { TextField } from '../../../components/forms/text-field.js';
import { panelTexts as texts } from '../../../quotation/texts/panel.texts.js';
import classes from './panel.module.css';
import { PanelForm, type PanelFormProps } from './panel-form.js';
import { type ClientData, type ClientForm as ClientValues, clientResolver, clientValues } from './panel-forms.js';

const places = { department: 'department', province: 'province', district: 'district' } as const;

/** 'Datos del cliente' as fields. */
export function ClientForm({ quotation, save, onLeave }: PanelFormProps) {
  const values = clientValues(quotation);
  const form = useForm<ClientValues, unknown, ClientData>({
    resolver: clientResolver,
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const { control } = form;
  return (
    <PanelForm
      title={texts.client}
      form={form}
      values={values}
      saving={save.state === 'saving'}
      onSave={(userdata) => save.save({ userdata })}
      onRefusal={(error) => applyApiError(form as unknown as UseFormReturn<ClientValues>, error)}
      onLeave={onLeave}
    >
      <div className={classes.grid}>
        <TextField control={control} name="name" label={texts.clientName} maxLength={160} autoComplete="off" />
        <TextField control={control} name="lastName" label={texts.clientLastName} maxLength={80} autoComplete="off" />
        <TextField
          control={control}
          name="ruc"
          label={texts.ruc}
          maxLength={11}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          control={control}
          name="phone"
          label={texts.phone}
          maxLength={20}
          inputMode="tel"
          autoComplete="off"
          onInput={(event) => {
            // As documented: only digits, plus signs and spaces are kept.
            event.currentTarget.value = event.currentTarget.value.replace(/[^0-9+ ]/g, '');
          }}
        />
        <TextField
          control={control}
          name="email"
          label={texts.email}
          maxLength={254}
          inputMode="email"
          autoComplete="off"
        />
        <TextField control={control} name="address" label={texts.address} maxLength={200} autoComplete="off" />
        <div className={`${classes.whole} ${classes.thirds}`}>
          <PlaceFields form={form as unknown as UseFormReturn<ClientValues>} names={places} />
        </div>
      </div>
    </PanelForm>
  );
}
