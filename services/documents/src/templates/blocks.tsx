import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { FieldView } from '../view-model/parties.js';
import type { FooterLineView, PrintView, TotalsView } from '../view-model/print-view.js';
import type { QrView, TermView } from '../view-model/terms.js';
import { Cota, dotted, Lines, Logo, labelled, Money } from './parts.js';
import type { SheetPlace } from './template.js';

/** The issuer with its logo: the name, and below it the texts of the template. */
export function Brand({ view, size, children }: { view: PrintView; size: number; children: ReactNode }): ReactElement {
  return (
    <div className="brand">
      <Logo issuer={view.issuer} size={size} />
      <div>
        <b className="two">{view.issuer.name}</b>
        {children}
      </div>
    </div>
  );
}

/** The same on the sheets after the first, smaller. */
export function RunningBrand({ view, size = 32 }: { view: PrintView; size?: number }): ReactElement {
  return (
    <Brand view={view} size={size}>
      <Lines texts={[labelled('RUC', view.issuer.ruc)]} />
    </Brand>
  );
}

/** Phone and e-mail of the issuer. */
export const reachOf = ({ issuer }: PrintView): string => dotted(labelled('Tel.', issuer.phone), issuer.email);

/** The client block. `blank` replaces unknown values; without `blank` their fields are left out. */
export function clientFields(
  { client, attention }: PrintView,
  blank = '',
): Record<'name' | 'document' | 'address' | 'attention', FieldView> {
  return {
    name: { label: 'Cliente', text: client.name },
    document: { label: client.documentLabel, text: client.document || blank },
    address: { label: 'Dirección', text: client.address || blank },
    attention: { label: 'Atención', text: attention || blank },
  };
}

/** The owner's note about its client and its own code: a strip below the head, only on the owner's form. */
export function OwnerNote({ view }: { view: PrintView }): ReactElement | null {
  const code = view.internalCode === '' ? [] : [{ label: 'Código interno', text: view.internalCode }];
  const fields = [...code, ...view.note];
  if (fields.length === 0) return null;
  const heading = view.note.length > 0 ? 'Datos del cliente' : 'Datos propios';
  return (
    <section className="own">
      <h3>
        {heading} <small>solo en tu copia</small>
      </h3>
      <dl>
        {fields.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt> <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function TotalRows({ totals, cota }: { totals: TotalsView; cota: boolean }): ReactElement {
  const total = <Money amount={totals.total} />;
  return (
    <dl className="to">
      <dt>SUBTOTAL</dt>
      <dd>
        <Money amount={totals.subtotal} />
      </dd>
      <dt>{totals.igvLabel}</dt>
      <dd>
        <Money amount={totals.igv} />
      </dd>
      <dt className="g">TOTAL</dt>
      <dd className="g">{cota ? <Cota>{total}</Cota> : total}</dd>
    </dl>
  );
}

/** The footer of a budget row by row; the last one is the total. */
function FooterRows({ rows, cota }: { rows: readonly FooterLineView[]; cota: boolean }): ReactElement {
  return (
    <dl className="to foot">
      {rows.map(({ label, amount, sum }, at) => {
        const last = at === rows.length - 1;
        const look = last ? 'g' : sum ? 's' : undefined;
        const money = <Money amount={amount} />;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may have equal labels and never move
          <Fragment key={at}>
            <dt className={look}>{last ? label.toLocaleUpperCase('es-PE') : label}</dt>
            <dd className={look}>{last && cota ? <Cota>{money}</Cota> : money}</dd>
          </Fragment>
        );
      })}
    </dl>
  );
}

/** Footer or SUBTOTAL, IGV and TOTAL, the total in words and the tax mode of the prices. Empty on a Request. */
export function Totals({ view, cota }: { view: PrintView; cota: boolean }): ReactElement | null {
  if (view.totals === null) return null;
  return (
    <div className="bt">
      <div className="son">
        <p>{view.totals.words}</p>
        <small>
          {view.taxNote}
          {view.totals.coverage && <b> Cotizado: {view.totals.coverage}.</b>}
        </small>
      </div>
      {view.totals.footer === null ? (
        <TotalRows totals={view.totals} cota={cota} />
      ) : (
        <FooterRows rows={view.totals.footer} cota={cota} />
      )}
    </div>
  );
}

/** A QR code with the text that says what it is for. */
function QrTerm({ term, qr }: { term: TermView; qr: QrView }): ReactElement {
  return (
    <div className="verify wide">
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges" role="img" aria-label="Código QR">
        <path d={qr.path} />
      </svg>
      <div>
        <b>{term.label}</b>
        <p>{term.text}</p>
      </div>
    </div>
  );
}

/** Entries of 'Términos Generales' in one line. */
export function TermLine({ terms }: { terms: readonly TermView[] }): ReactElement {
  return (
    <>
      {terms.map((term) =>
        term.qr ? (
          <QrTerm term={term} qr={term.qr} key={term.label} />
        ) : (
          <div className={term.wide ? 'term wide' : 'term'} key={term.label + term.text}>
            <b>{term.label}</b>
            <p>{term.text}</p>
          </div>
        ),
      )}
    </>
  );
}

/** A line for the signature, with the signer. */
export function SignatureLine({ name, under }: { name: string; under: string }): ReactElement {
  return (
    <div className="sg">
      <b>{name}</b>
      <span>{under}</span>
    </div>
  );
}

/** The issuer signs: a person with a role, or the company. */
export function signatureOf({ issuer }: PrintView, { roleOnly = false } = {}): ReactElement {
  if (issuer.signer === '') return <SignatureLine name={issuer.name} under="" />;
  const under = roleOnly ? issuer.signerRole : dotted(issuer.signerRole, issuer.name);
  return <SignatureLine name={issuer.signer} under={under} />;
}

/** The foot of a sheet: the texts of the template, and the page number on the right. */
export function FootLine({ texts, place }: { texts: readonly string[]; place: SheetPlace }): ReactElement {
  return (
    <footer>
      {texts
        .filter((text) => text !== '')
        .map((text) => (
          <span key={text}>{text}</span>
        ))}
      <span>
        Página {place.page} de {place.pages}
      </span>
    </footer>
  );
}
