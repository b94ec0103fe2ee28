import type { DocumentHeader } from '../api/get-document.api.js';
import { panelTexts as texts } from '../texts/panel.texts.js';
import { FactList } from './fact-list.js';

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
