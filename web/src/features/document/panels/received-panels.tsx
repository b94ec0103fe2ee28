import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import { FactList } from '../../../quotation/parts/fact-list.js';
import { companyName } from '../../../quotation/rules/company-name.js';
import { usePlaceNames } from '../../../quotation/rules/use-place-names.js';
import { panelTexts } from '../../../quotation/texts/panel.texts.js';
import { requirementTexts } from '../../answering/requirement.texts.js';
import { Panel } from './panel.js';
import panels from './panel.module.css';

/** The data of a received Quotation, and who gave it. */
export function ReceivedPanels({ header }: { header: DocumentHeader }) {
  const { quotation, companyinfo } = header;
  const seller = companyinfo?.Company ?? quotation.creatorcompany;
  const places = usePlaceNames(quotation);
  const sellerPlaces = usePlaceNames(seller.user);
  const { name, lastName, phone, email, address } = seller.user ?? {};
  return (
    <div className={panels.panels}>
      <Panel
        title={panelTexts.general}
        summary={[
          quotation.nameProyect,
          `${currencyWords[quotation.typeMoneda].name}, ${panelTexts.taxModes[quotation.taxMode]}`,
          places.join(' › '),
        ]}
      >
        <FactList
          none={panelTexts.unspecified}
          facts={[
            [panelTexts.name, quotation.name],
            [panelTexts.code, quotation.code],
            [panelTexts.project, quotation.nameProyect],
            [panelTexts.currency, currencyWords[quotation.typeMoneda].name],
            [panelTexts.taxMode, panelTexts.taxModes[quotation.taxMode]],
            [panelTexts.address, [...places, quotation.address].join(' › ')],
            [requirementTexts.received, companyinfo ? formatDateTime(companyinfo.createdAt) : null],
          ]}
        />
      </Panel>
      <Panel title={panelTexts.seller} summary={[companyName(seller), `${panelTexts.ruc} ${seller.ruc}`, phone]}>
        <FactList
          none={panelTexts.unspecified}
          facts={[
            [requirementTexts.company, companyName(seller)],
            [panelTexts.ruc, seller.ruc],
            [panelTexts.attention, [name, lastName].filter(Boolean).join(' ')],
            [panelTexts.phone, phone],
            [panelTexts.email, email],
            [panelTexts.address, [...sellerPlaces, address].filter(Boolean).join(' › ')],
          ]}
        />
      </Panel>
    </div>
  );
}
