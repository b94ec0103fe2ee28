import type { ReactElement, ReactNode } from 'react';
import type { FieldView, IssuerView } from '../view/parties.js';
import type { PrintView } from '../view/print-view.js';
import type { TermView } from '../view/terms.js';

/** The logo (its picture is in `logoStyle`, once a document), or a badge with the company's initials. */
export function Logo({ issuer, size }: { issuer: IssuerView; size: number }): ReactElement {
  const box = { width: size, height: size };
  if (issuer.logo !== null) return <span className="logo picture" style={box} />;
  return (
    <span className="logo badge" style={{ ...box, fontSize: Math.round(size * 0.38) }}>
      {issuer.initials}
    </span>
  );
}

/** A dimension line, |←→|, with what it measures in the middle. */
export function Cota({ children }: { children: ReactNode }): ReactElement {
  return (
    <span className="cota">
      <CotaEnd path="M.6 0v12M1 6h7M5 3.2 1.2 6 5 8.8" />
      <i />
      {children}
      <i />
      <CotaEnd path="M7.4 0v12M7 6H0M3 3.2 6.8 6 3 8.8" />
    </span>
  );
}

function CotaEnd({ path }: { path: string }): ReactElement {
  return (
    <svg
      width="8"
      height="12"
      viewBox="0 0 8 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

const LONG_MONEY = 20;

/** An amount on one line; one that no line holds breaks where it must. */
export function Money({ amount }: { amount: string }): ReactElement {
  return <span className={amount.length > LONG_MONEY ? 'money long' : 'money'}>{amount}</span>;
}

/** The parts that are there, with a middle dot between them. */
export function dotted(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

export function labelled(label: string, text: string): string {
  return text === '' ? '' : `${label} ${text}`;
}

/** Label and text, in pairs; pairs without text are left out. */
export function Fields({ fields, className }: { fields: readonly FieldView[]; className: string }): ReactElement {
  return (
    <dl className={className}>
      {fields
        .filter((field) => field.text !== '')
        .flatMap(({ label, text }) => [<dt key={`${label}-t`}>{label}</dt>, <dd key={`${label}-d`}>{text}</dd>])}
    </dl>
  );
}

/** The owner's own note of its client and its own code: a strip below the head, on the owner's form alone. */
export function OwnerNote({ view }: { view: PrintView }): ReactElement | null {
  const fields = view.internalCode === '' ? [] : [{ label: 'Código interno', text: view.internalCode }];
  const all = [...fields, ...view.note];
  if (all.length === 0) return null;
  return (
    <section className="own">
      <h3>
        Datos del cliente <small>solo en tu copia</small>
      </h3>
      <p>
        {all.map(({ label, text }) => (
          <span key={label}>
            <b>{label}</b> {text}
          </span>
        ))}
      </p>
    </section>
  );
}

/** Entries of 'Términos Generales' that stand side by side. */
export function TermLine({ terms }: { terms: readonly TermView[] }): ReactElement {
  return (
    <>
      {terms.map((term) => (
        <div className="term" key={term.label + term.text}>
          <b>{term.label}</b>
          <p>{term.text}</p>
        </div>
      ))}
    </>
  );
}

/** A line to sign on, with who signs. */
export function SignatureLine({ name, under }: { name: string; under: string }): ReactElement {
  return (
    <div className="sg">
      <b>{name}</b>
      <span>{under}</span>
    </div>
  );
}

/** Whoever set the prices signs: a person with a role, or the company. */
export function signatureOf({ issuer }: PrintView, { roleOnly = false } = {}): ReactElement {
  if (issuer.signer === '') return <SignatureLine name={issuer.name} under="" />;
  const under = roleOnly ? issuer.signerRole : dotted(issuer.signerRole, issuer.name);
  return <SignatureLine name={issuer.signer} under={under} />;
}
