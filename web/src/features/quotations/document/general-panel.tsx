import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { Select } from '@mantine/core';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { SelectField } from '../../../components/forms/select-field.js';
import type { DocumentHeader } from '../api/documents.api.js';
import { type GeneralData, type GeneralForm, showRefusal } from '../forms/document-form.js';
import { editableOptions, taxModeOptions, templateOptions } from '../forms/options.js';
import {
  choiceOf,
  editableOf,
  type GeneralPanelData,
  type GeneralPanelForm,
  generalPanelResolver,
  generalPanelValues,
} from '../forms/panel-forms.js';
import { FactList } from '../frame/fact-list.js';
import { GeneralFields } from '../new-document/general-fields.js';
import type { Abilities } from '../rules/situation.js';
import { usePlaceNames } from '../rules/use-place-names.js';
import { panelTexts as texts } from '../texts/document.texts.js';
import { templateTexts } from '../texts/new-document.texts.js';
import type { DocumentTransport } from './document-transport.js';
import { EditablePanel } from './editable-panel.js';
import classes from './panel.module.css';
import { usePanelSave } from './use-panel-save.js';

interface GeneralPanelProps {
  quotation: DocumentHeader['quotation'];
  abilities: Abilities;
  transport: DocumentTransport;
}

/** 'Datos Generales del Proyecto'. */
export function GeneralPanel({ quotation, abilities, transport }: GeneralPanelProps) {
  const { state, save } = usePanelSave(quotation, transport);
  const form = useForm<GeneralPanelForm, unknown, GeneralPanelData>({
    resolver: generalPanelResolver,
    values: generalPanelValues(quotation),
    resetOptions: { keepDirtyValues: true },
  });
  const places = usePlaceNames(quotation);
  const priced = quotation.types === 'Quotation';
  const { templateId } = quotation;
  const template = templateId ? templateTexts.names[templateId] : null;
  const currency = currencyWords[quotation.typeMoneda].name;
  const onSave = ({ taxMode, templateId: chosen, editable, ...general }: GeneralPanelData) =>
    save({ ...general, ...(priced ? { taxMode, templateId: chosen } : { editable: editableOf(editable) }) });
  return (
    <EditablePanel
      title={texts.general}
      summary={[
        quotation.nameProyect,
        priced ? `${currency}, ${texts.taxModes[quotation.taxMode]}` : currency,
        places.join(' › '),
        priced ? template : null,
      ]}
      mayEdit={abilities.data}
      state={state}
      form={form}
      onSave={onSave}
      onRefusal={(error) => showRefusal(form as unknown as UseFormReturn<GeneralForm, unknown, GeneralData>, error)}
      facts={
        <>
          <Facts quotation={quotation} places={places} />
          {priced && abilities.template && !abilities.data ? (
            <div className={classes.more}>
              <Select
                label={texts.template}
                data={templateOptions}
                allowDeselect={false}
                maw={280}
                value={templateId}
                onChange={(next) => next && void save({ templateId: next as TemplateId })}
              />
            </div>
          ) : null}
        </>
      }
      fields={
        <>
          <GeneralFields form={form as unknown as UseFormReturn<GeneralForm, unknown, GeneralData>} />
          <div className={`${classes.more} ${classes.grid}`}>
            {priced ? (
              <>
                <SelectField control={form.control} name="taxMode" label={texts.taxMode} data={taxModeOptions} />
                <SelectField control={form.control} name="templateId" label={texts.template} data={templateOptions} />
              </>
            ) : (
              <SelectField control={form.control} name="editable" label={texts.editable} data={editableOptions} />
            )}
          </div>
        </>
      }
    />
  );
}

function Facts({ quotation, places }: { quotation: DocumentHeader['quotation']; places: string[] }) {
  const priced = quotation.types === 'Quotation';
  const [department, province, district] = places;
  const { templateId } = quotation;
  return (
    <div className={classes.facts}>
      <FactList
        none={texts.unspecified}
        facts={[
          [texts.name, quotation.name],
          [texts.code, quotation.code],
          [texts.project, quotation.nameProyect],
          [texts.currency, currencyWords[quotation.typeMoneda].name],
          ...(priced
            ? ([
                [texts.taxMode, texts.taxModes[quotation.taxMode]],
                [texts.template, templateId ? templateTexts.names[templateId] : null],
              ] as const)
            : ([[texts.editable, texts.editableNames[choiceOf(quotation.editable)]]] as const)),
        ]}
      />
      <FactList
        none={texts.unspecified}
        facts={[
          [texts.department, department],
          [texts.province, province],
          [texts.district, district],
          [texts.address, quotation.address],
        ]}
      />
    </div>
  );
}
