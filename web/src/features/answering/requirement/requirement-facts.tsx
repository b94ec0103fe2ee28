import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import { IconMessage } from '@tabler/icons-react';
import { CompanyLogo } from '../../../components/brand/company-logo.js';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import { FactList } from '../../../quotation/parts/fact-list.js';
import { usePlaceNames } from '../../../quotation/rules/use-place-names.js';
import { requirementTexts as texts } from '../requirement.texts.js';
import classes from './requirement-dialog.module.css';

/** Company, project and message of a Request. */
export function RequirementFacts({ header }: { header: DocumentHeader }) {
  const { quotation, companyinfo } = header;
  const client = companyinfo?.Company ?? quotation.creatorcompany;
  const [department, province, district] = usePlaceNames(client.user);
  const site = usePlaceNames(quotation);
  // The documented order of this address differs from the cards.
  const address = [department, district, province, client.user?.address].filter(Boolean).join(' › ');
  return (
    <>
      <div className={classes.facts}>
        <section>
          <h3>{texts.client}</h3>
          <div className={classes.client}>
            <CompanyLogo name={client.name || texts.unknownCompany} src={client.logoCompany} size={44} />
            <FactList
              facts={[
                [texts.company, client.name || texts.noClient],
                [texts.ruc, client.ruc],
                [texts.address, address],
              ]}
            />
          </div>
        </section>
        <section>
          <h3>{texts.project}</h3>
          <FactList
            facts={[
              [texts.code, quotation.code],
              [texts.name, quotation.nameProyect],
              [texts.currency, currencyWords[quotation.typeMoneda].name],
              [texts.received, companyinfo ? formatDateTime(companyinfo.createdAt) : null],
            ]}
          />
        </section>
      </div>
      <section className={classes.site}>
        <h3>{texts.works}</h3>
        <FactList
          facts={[
            [texts.site, [...site, quotation.address].filter(Boolean).join(' › ')],
            [texts.deliveryPlace, quotation.deliveryPlace],
            [texts.deliveryTime, quotation.deliveryTime],
            [texts.servicePlace, quotation.servicePlace],
            [texts.attention, quotation.attention],
            [texts.paymentMethod, quotation.paymentMethod],
            [texts.notes, quotation.notes],
            [texts.additionalDescription, quotation.additionalDescription],
          ]}
        />
      </section>
      {companyinfo?.message ? (
        <p className={classes.message}>
          <IconMessage size={20} stroke={1.5} aria-hidden />
          <span>
            <b>{texts.message}</b> {companyinfo.message}
          </span>
        </p>
      ) : null}
    </>
  );
}
