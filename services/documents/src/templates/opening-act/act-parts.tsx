import type { PrintOpeningAct } from '@cotizaobra/proto/quotations/get-opening-act';
import { formatSecond } from '@cotizaobra/proto/rules/dates';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import type { ReactElement } from 'react';
import { actFields, digestText, factText, openedText, proposalCount, totalsNote } from '../../view-model/act-texts.js';
import { fittedLine } from '../../view-model/long-text.js';
import { issuerView, room } from '../../view-model/parties.js';
import { SignatureLine } from '../blocks.js';
import { Cota, dotted, Fields, Lines, Logo, labelled, Money } from '../parts.js';

interface Props {
  act: PrintOpeningAct;
}

/** Buyer, Request and the moment of the opening. */
export function ActHead({ act, logo }: Props & { logo: string | null }): ReactElement {
  const issuer = issuerView(act.buyer, logo);
  return (
    <>
      <header>
        <div className="brand">
          <Logo issuer={issuer} size={64} />
          <div>
            <b className="two">{issuer.name}</b>
            <Lines texts={[issuer.address, dotted(labelled('Tel.', issuer.phone), issuer.email)]} />
          </div>
        </div>
        <div className="rb">
          <p>R.U.C. {issuer.ruc || '—'}</p>
          <h1>ACTA DE APERTURA</h1>
          <p>{fittedLine(act.request.code, room.short)}</p>
        </div>
      </header>
      <Fields fields={actFields(act)} className="cl" />
      <div className="hr">
        <div>
          <p>Apertura simultánea de propuestas</p>
          <b>{openedText(act.openedAt)}</b>
          <p>Hora de Lima (UTC−5). Antes de esta hora ningún monto pudo leerse.</p>
        </div>
        <Cota>
          <strong>{proposalCount(act.proposals.length)}</strong>
        </Cota>
      </div>
      <h3>Propuestas abiertas, en orden de llegada</h3>
    </>
  );
}

export const actTableHead = (
  <thead>
    <tr>
      <th style={{ width: 36 }}>N.º</th>
      <th>Proveedor</th>
      <th style={{ width: 136 }}>Recibida</th>
      <th style={{ width: 72 }}>Cotizó</th>
      <th style={{ width: 126 }} className="num">
        Total con IGV
      </th>
    </tr>
  </thead>
);

/** Two rows a proposal, which stay together. */
export function proposalRows({ proposals }: PrintOpeningAct): ReactElement[] {
  if (proposals.length === 0)
    return [
      <tr key="none">
        <td colSpan={5}>No llegó ninguna propuesta hasta el plazo.</td>
      </tr>,
    ];
  return proposals.map(({ company, receivedAt, quoted, of, total, currency, taxMode, digest }, at) => (
    <>
      <tr>
        <td>{at + 1}</td>
        <td>
          <b>{fittedLine(company.name, room.name)}</b>
          <small>{labelled('RUC', fittedLine(company.ruc, room.short))}</small>
        </td>
        <td>{formatSecond(receivedAt)}</td>
        <td>
          {quoted} de {of}
        </td>
        <td className="num">
          <b>
            <Money amount={formatMoney(total, currency)} />
          </b>
          {taxMode === 'EXEMPT' && <small>Exonerado del IGV</small>}
        </td>
      </tr>
      <tr className="sha">
        <td />
        <td colSpan={4}>
          SHA-256 <code>{digestText(digest)}</code>
        </td>
      </tr>
    </>
  ));
}

/** What stands below the table, line by line, so that it may run over pages. */
export function actNotes(act: PrintOpeningAct): ReactElement[] {
  const { facts } = act;
  return [
    <div className="note" key="totals">
      <p className="nt">{totalsNote(act)}</p>
    </div>,
    ...facts.map((fact, at) => (
      <div className={at === facts.length - 1 ? 'note end' : 'note'} key={`${fact.at}${fact.kind}${factText(fact)}`}>
        {at === 0 && <h3>Otros hechos</h3>}
        <div className="ev">
          <span>{formatSecond(fact.at)}</span>
          <span>{factText(fact)}</span>
        </div>
      </div>
    )),
  ];
}

/** The buyer's contact person, and room for a witness. */
export function ActSignatures({ act: { buyer } }: Props): ReactElement {
  const name = fittedLine(buyer.contactName ?? '', room.short);
  const company = fittedLine(buyer.name, room.name);
  return (
    <div className="sgs">
      <SignatureLine
        name={name || company}
        under={dotted(fittedLine(buyer.contactRole ?? '', room.short), name && company)}
      />
      <SignatureLine name="Nombre y DNI" under="Veedor, si lo hubiera" />
    </div>
  );
}
