import { lazy } from 'react';
import type { DocumentHeader } from '../api/documents.api.js';
import { FactList } from '../frame/fact-list.js';
import { panelTexts as texts } from '../texts/document.texts.js';
import type { DocumentTransport } from './document-transport.js';
import { EditablePanel } from './editable-panel.js';
import { usePanelSave } from './use-panel-save.js';

const DetailsForm = lazy(async () => ({ default: (await import('./details-form.js')).DetailsForm }));

interface DetailsPanelProps {
  quotation: DocumentHeader['quotation'];
  mayEdit: boolean;
  transport: DocumentTransport;
}

/** 'Detalles Adicionales', printed as 'Términos Generales'. */
export function DetailsPanel({ quotation, mayEdit, transport }: DetailsPanelProps) {
  const save = usePanelSave(quotation, transport);
  const summary = [quotation.deliveryPlace, quotation.deliveryTime, quotation.paymentMethod];
  return (
    <EditablePanel
      title={texts.details}
      summary={[...(summary.some(Boolean) ? summary : [texts.noDetails]), texts.validityDays(quotation.validityDays)]}
      mayEdit={mayEdit}
      state={save.state}
      facts={<DetailFacts quotation={quotation} />}
      form={(leave) => <DetailsForm quotation={quotation} save={save} onLeave={leave} />}
    />
  );
}

/** The details as they are read, by owner and recipient. */
export function DetailFacts({ quotation }: { quotation: DocumentHeader['quotation'] }) {
  return (
    <FactList
      none={texts.unspecified}
      facts={[
        [texts.deliveryPlace, quotation.deliveryPlace],
        [texts.servicePlace, quotation.servicePlace],
        [texts.attention, quotation.attention],
        [texts.deliveryTime, quotation.deliveryTime],
        [texts.paymentMethod, quotation.paymentMethod],
        [texts.validity, texts.validityDays(quotation.validityDays)],
        [texts.additionalDescription, quotation.additionalDescription],
        [texts.notes, quotation.notes],
      ]}
    />
  );
}
