import { type UseFormReturn, useForm } from 'react-hook-form';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { PlaceFields } from '../../../components/forms/place-fields.js';
import { TextField } from '../../../components/forms/text-field.js';
import type { DocumentHeader } from '../api/documents.api.js';
import { type ClientData, type ClientForm, clientResolver, clientValues } from '../forms/panel-forms.js';
import { FactList } from '../frame/fact-list.js';
import { usePlaceNames } from '../rules/use-place-names.js';
import { panelTexts as texts } from '../texts/document.texts.js';
import type { DocumentTransport } from './document-transport.js';
import { EditablePanel } from './editable-panel.js';
import classes from './panel.module.css';
import { usePanelSave } from './use-panel-save.js';

interface ClientPanelProps {
  quotation: DocumentHeader['quotation'];
  mayEdit: boolean;
  transport: DocumentTransport;
}

const places = { department: 'department', province: 'province', district: 'district' } as const;

/** 'Datos del cliente': the seller's own note; nobody else sees it. */
export function ClientPanel({ quotation, mayEdit, transport }: ClientPanelProps) {
  const { state, save } = usePanelSave(quotation, transport);
  const form = useForm<ClientForm, unknown, ClientData>({
    resolver: clientResolver,
    values: clientValues(quotation),
    resetOptions: { keepDirtyValues: true },
  });
  const { userdata } = quotation;
  const names = usePlaceNames({
    department: userdata?.department ?? null,
    province: userdata?.province ?? null,
    district: userdata?.district ?? null,
  });
  const [department, province, district] = names;
  const { control } = form;
  return (
    <EditablePanel
      title={texts.client}
      summary={[
        userdata?.name || texts.noClient,
        userdata?.ruc ? `${texts.ruc} ${userdata.ruc}` : null,
        userdata?.lastName,
        userdata?.phone,
      ]}
      mayEdit={mayEdit}
      state={state}
      form={form}
      onSave={(data) => save({ userdata: data })}
      onRefusal={(error) => applyApiError(form as unknown as UseFormReturn<ClientForm>, error)}
      facts={
        <div className={classes.facts}>
          <FactList
            none={texts.unspecified}
            facts={[
              [texts.clientName, userdata?.name],
              [texts.clientLastName, userdata?.lastName],
              [texts.ruc, userdata?.ruc],
              [texts.phone, userdata?.phone],
              [texts.email, userdata?.email],
            ]}
          />
          <FactList
            none={texts.unspecified}
            facts={[
              [texts.department, department],
              [texts.province, province],
              [texts.district, district],
              [texts.address, userdata?.address],
            ]}
          />
        </div>
      }
      fields={
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
              // As documented: digits, plus signs and spaces are all that stays.
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
            <PlaceFields form={form as unknown as UseFormReturn<ClientForm>} names={places} />
          </div>
        </div>
      }
    />
  );
}
