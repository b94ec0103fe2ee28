import { lazy } from 'react';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import { DetailFacts } from '../../../quotation/parts/detail-facts.js';
import { panelTexts as texts } from '../../../quotation/texts/panel.texts.js';
import type { DocumentTransport } from '../items/document-transport.js';
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
