import type { Party } from '@cotizaobra/proto/quotations/model';
import { lazy } from 'react';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import { FactList } from '../../../quotation/parts/fact-list.js';
import { companyName } from '../../../quotation/rules/company-name.js';
import { usePlaceNames } from '../../../quotation/rules/use-place-names.js';
import { panelTexts as texts } from '../../../quotation/texts/panel.texts.js';
import type { DocumentTransport } from '../items/document-transport.js';
import { EditablePanel } from './editable-panel.js';
import classes from './panel.module.css';
import { usePanelSave } from './use-panel-save.js';

const ClientForm = lazy(async () => ({ default: (await import('./client-form.js')).ClientForm }));

interface ClientPanelProps {
  quotation: DocumentHeader['quotation'];
  mayEdit: boolean;
  transport: DocumentTransport;
}

/** 'Datos del cliente': the seller's private note. */
export function ClientPanel({ quotation, mayEdit, transport }: ClientPanelProps) {
  const save = usePanelSave(quotation, transport);
  const { userdata, client } = quotation;
  const [department, province, district] = usePlaceNames({
    department: userdata?.department ?? null,
    province: userdata?.province ?? null,
    district: userdata?.district ?? null,
  });
  return (
    <EditablePanel
      title={texts.client}
      summary={[
        client ? companyName(client) : userdata?.name || texts.noClient,
        (client ?? userdata)?.ruc ? `${texts.ruc} ${(client ?? userdata)?.ruc}` : null,
        userdata?.lastName,
        userdata?.phone,
      ]}
      mayEdit={mayEdit}
      state={save.state}
      facts={
        <>
          {client ? <ClientBlock client={client} /> : null}
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
        </>
      }
      form={(leave) => <ClientForm quotation={quotation} save={save} onLeave={leave} />}
    />
  );
}

/** The client of the Quotation, as in its PDF; below it the seller's note. */
function ClientBlock({ client }: { client: Party }) {
  const { name, lastName, phone, email, address } = client.user ?? {};
  const places = usePlaceNames(client.user);
  return (
    <div className={classes.client}>
      <FactList
        facts={[
          [texts.buyer, companyName(client)],
          [texts.ruc, client.ruc],
          [texts.attention, [name, lastName].filter(Boolean).join(' ')],
          [texts.phone, phone],
          [texts.email, email],
          [texts.address, [...places, address].filter(Boolean).join(' › ')],
        ]}
      />
      <h3 className={classes.note}>{texts.ownNote}</h3>
    </div>
  );
}
