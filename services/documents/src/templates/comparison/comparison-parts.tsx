import type { PrintComparison } from '@cotizaobra/proto/quotations/get-print-comparison';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatLongDate } from '@cotizaobra/proto/rules/dates';
import type { ReactElement } from 'react';
import type { NoteBlock } from '../../view-model/comparison-notes.js';
import { basisNames } from '../../view-model/comparison-texts.js';
import { fittedLine } from '../../view-model/long-text.js';
import { issuerView, room } from '../../view-model/parties.js';
import { SignatureLine } from '../blocks.js';
import { Lines, Logo, labelled } from '../parts.js';

interface Props {
  print: PrintComparison;
}

const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function ComparisonHead({ print, logo }: Props & { logo: string | null }): ReactElement {
  const { comparison, buyer, day } = print;
  const { request, lines, answers, currency, basis } = comparison;
  const nothing = { phone: null, email: null, address: null, place: null, contactRole: null };
  const issuer = issuerView({ ...nothing, ...buyer }, logo);
  return (
    <>
      <div className="hd">
        <div className="brand">
          <Logo issuer={issuer} size={40} />
          <div>
            <b className="two">{issuer.name}</b>
            <Lines texts={[labelled('RUC', issuer.ruc)]} />
          </div>
        </div>
        <div className="tt">
          <h1>CUADRO COMPARATIVO</h1>
          <p>
            {request.code} · Revisión {request.revision} · {formatLongDate(day)}
          </p>
        </div>
      </div>
      <p className="su">
        <b>{fittedLine(request.title, room.project)}</b> · {fittedLine(request.project, room.project)} ·{' '}
        {countOf(lines.length, 'partida', 'partidas')}, {countOf(answers.length, 'cotización', 'cotizaciones')}. Precios
        llevados a {currencyWords[currency].name} {basisNames[basis].toLowerCase().replace('igv', 'IGV')} solo para
        comparar; debajo de cada monto, el precio unitario como se cotizó.
      </p>
    </>
  );
}

/** The notes line by line, so that they may run over pages. A heading comes with its first line. */
export const noteLines = (blocks: readonly NoteBlock[]): ReactElement[] =>
  blocks.flatMap(({ heading, lines: [first = '', ...rest] }) => [
    <div className="note" key={heading}>
      <h3>{heading}</h3>
      <p>{first}</p>
    </div>,
    ...rest.map((text) => (
      <div className="note" key={heading + text}>
        <p>{text}</p>
      </div>
    )),
  ]);

/** Room for three signatures; the buyer's contact person prepares it. */
export function Signatures({ print: { buyer } }: Props): ReactElement {
  const name = fittedLine(buyer.contactName ?? '', room.short);
  return (
    <div className="sgs">
      <SignatureLine name={name || '\u00a0'} under="Elaborado por" />
      <SignatureLine name={'\u00a0'} under="Revisado por" />
      <SignatureLine name={'\u00a0'} under="Aprobado por" />
    </div>
  );
}
