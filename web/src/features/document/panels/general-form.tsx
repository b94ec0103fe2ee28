import { type UseFormReturn, useForm } from 'react-hook-form';
import { SelectField } from '../../../components/forms/select-field.js';
import {
  type GeneralData,
  type GeneralForm as GeneralValues,
  showRefusal,
} from '../../../quotation/forms/document-form.js';
import { GeneralFields } from '../../../quotation/forms/general-fields.js';
import { panelTexts as texts } from '../../../quotation/texts/panel.texts.js';
import { editableOf } from './editable-choice.js';
import { editableOptions, numberingOptions, profileOptions, taxModeOptions, templateOptions } from './options.js';
import classes from './panel.module.css';
import { PanelForm, type PanelFormProps } from './panel-form.js';
import {
  type GeneralPanelData,
  type GeneralPanelForm,
  generalPanelResolver,
  generalPanelValues,
} from './panel-forms.js';
import { profileTexts } from './profile.texts.js';

/** 'Datos Generales' as fields: taxes and template on a Quotation, what the provider may type on a Request. */
export function GeneralForm({ quotation, save, onLeave }: PanelFormProps) {
  const values = generalPanelValues(quotation);
  const form = useForm<GeneralPanelForm, unknown, GeneralPanelData>({
    resolver: generalPanelResolver,
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const general = form as unknown as UseFormReturn<GeneralValues, unknown, GeneralData>;
  const priced = quotation.types === 'Quotation';
  return (
    <PanelForm
      title={texts.general}
      form={form}
      values={values}
      saving={save.state === 'saving'}
      onSave={({ taxMode, templateId, editable, profile, ...data }) =>
        save.save({
          ...data,
          ...(priced
            ? { taxMode, templateId, ...(profile === values.profile ? {} : { profile }) }
            : { editable: editableOf(editable) }),
        })
      }
      onRefusal={(error) => showRefusal(general, error)}
      onLeave={onLeave}
    >
      <GeneralFields form={general} />
      <div className={`${classes.more} ${classes.grid}`}>
        {priced ? (
          <>
            <SelectField control={form.control} name="taxMode" label={texts.taxMode} data={taxModeOptions} />
            <SelectField control={form.control} name="templateId" label={texts.template} data={templateOptions} />
          </>
        ) : (
          <SelectField control={form.control} name="editable" label={texts.editable} data={editableOptions} />
        )}
        {priced ? (
          <SelectField
            control={form.control}
            name="profile"
            label={profileTexts.label}
            description={profileTexts.hints[form.watch('profile')]}
            data={profileOptions}
            searchable={false}
          />
        ) : null}
        <SelectField
          control={form.control}
          name="numbering"
          label={texts.numbering}
          data={numberingOptions}
          searchable={false}
        />
      </div>
    </PanelForm>
  );
}
