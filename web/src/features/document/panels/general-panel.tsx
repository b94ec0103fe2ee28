import type { TemplateId } from '@cotizaobra/proto/documents/model';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { NativeSelect } from '@mantine/core';
import { lazy } from 'react';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import { FactList } from '../../../quotation/parts/fact-list.js';
import type { Abilities } from '../../../quotation/rules/situation.js';
import { usePlaceNames } from '../../../quotation/rules/use-place-names.js';
import { panelTexts as texts } from '../../../quotation/texts/panel.texts.js';
import { templateTexts } from '../../templates/templates.texts.js';
import type { DocumentTransport } from '../items/document-transport.js';
import { choiceOf } from './editable-choice.js';
import { EditablePanel } from './editable-panel.js';
import classes from './panel.module.css';
import { profileTexts } from './profile.texts.js';
import { usePanelSave } from './use-panel-save.js';

const GeneralForm = lazy(async () => ({ default: (await import('./general-form.js')).GeneralForm }));

interface GeneralPanelProps {
  quotation: DocumentHeader['quotation'];
  abilities: Abilities;
  transport: DocumentTransport;
}

const templateOptions = Object.entries(templateTexts.names).map(([value, label]) => ({ value, label }));

/** 'Datos Generales del Proyecto'. */
export function GeneralPanel({ quotation, abilities, transport }: GeneralPanelProps) {
  const save = usePanelSave(quotation, transport);
  const places = usePlaceNames(quotation);
  const priced = quotation.types === 'Quotation';
  const { templateId } = quotation;
  const currency = currencyWords[quotation.typeMoneda].name;
  // Sent: only the template can still be changed.
  const choosesTemplate = abilities.has('chooseTemplate') && !abilities.has('editData');
  return (
    <EditablePanel
      title={texts.general}
      summary={[
        quotation.nameProyect,
        priced ? `${currency}, ${texts.taxModes[quotation.taxMode]}` : currency,
        places.join(' › '),
        priced && templateId ? templateTexts.names[templateId] : null,
      ]}
      mayEdit={abilities.has('editData')}
      state={save.state}
      facts={
        <>
          <Facts quotation={quotation} places={places} choosesTemplate={choosesTemplate} />
          {choosesTemplate ? (
            <div className={classes.more}>
              <NativeSelect
                label={texts.template}
                data={templateOptions}
                maw={280}
                value={templateId ?? ''}
                onChange={(event) => void save.save({ templateId: event.currentTarget.value as TemplateId })}
              />
            </div>
          ) : null}
        </>
      }
      form={(leave) => <GeneralForm quotation={quotation} save={save} onLeave={leave} />}
    />
  );
}

interface FactsProps {
  quotation: DocumentHeader['quotation'];
  places: string[];
  /** Its field is below. */
  choosesTemplate: boolean;
}

function Facts({ quotation, places, choosesTemplate }: FactsProps) {
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
                ...(choosesTemplate
                  ? []
                  : ([[texts.template, templateId ? templateTexts.names[templateId] : null]] as const)),
              ] as const)
            : ([[texts.editable, texts.editableNames[choiceOf(quotation.editable)]]] as const)),
          [texts.numbering, texts.numberings[quotation.numbering]],
          ...(priced && quotation.profile
            ? ([[profileTexts.label, profileTexts.names[quotation.profile]]] as const)
            : []),
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
