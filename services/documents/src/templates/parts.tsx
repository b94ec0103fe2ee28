import type { ReactElement, ReactNode } from 'react';
import type { FieldView, IssuerView } from '../view-model/parties.js';

/** The largest width of a logo, as a multiple of its height. */
const WIDEST_LOGO = 2.5;

/** The logo, or a badge with the company's initials. `logoStyle` holds the picture once per document. */
export function Logo({ issuer, size }: { issuer: IssuerView; size: number }): ReactElement {
  if (issuer.logo !== null) {
    const width = Math.round(size * Math.min(WIDEST_LOGO, Math.max(1, issuer.logoRatio)));
    return <span className="logo picture" role="img" aria-label="Logo" style={{ width, height: size }} />;
  }
  const look = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  return (
    <span className="logo badge" style={look}>
      {issuer.initials}
    </span>
  );
}

/** A dimension line, |←→|, with its measure in the middle. */
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

/** An amount on one line. If it is longer than a line, it wraps. */
export function Money({ amount }: { amount: string }): ReactElement {
  return <span className={amount.length > LONG_MONEY ? 'money long' : 'money'}>{amount}</span>;
}

/** The non-empty parts, joined by a middle dot. */
export function dotted(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

export function labelled(label: string, text: string): string {
  return text === '' ? '' : `${label} ${text}`;
}

/** Texts one below the other; empty ones are left out. */
export function Lines({ texts }: { texts: readonly string[] }): ReactElement {
  return (
    <>
      {texts
        .filter((text) => text !== '')
        .map((text) => (
          <p key={text}>{text}</p>
        ))}
    </>
  );
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
