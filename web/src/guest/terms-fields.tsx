import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { addDays, formatDate, limaDay } from '@cotizaobra/proto/rules/dates';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { daysOf, type Typed } from './typed-answer.js';

export type TextName = Exclude<keyof Typed, 'lines' | 'taxMode'>;
export type FieldFaults = Partial<Record<TextName, string>>;

interface FieldsProps {
  typed: Typed;
  faults: FieldFaults;
  onChange: (typed: Typed) => void;
}

interface TextFieldProps extends FieldsProps {
  name: TextName;
  label: string;
  hint?: ReactNode;
  more: InputHTMLAttributes<HTMLInputElement>;
}

function TextField({ name, label, hint, more, typed, faults, onChange }: TextFieldProps) {
  const fault = faults[name];
  return (
    <label className="field">
      {label}
      <input
        id={`guest-${name}`}
        value={typed[name]}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${name}-fault` : undefined}
        onChange={(event) => onChange({ ...typed, [name]: event.target.value })}
        {...more}
      />
      {fault ? (
        <span className="fault" id={`${name}-fault`}>
          {fault}
        </span>
      ) : (
        hint && <span className="hint">{hint}</span>
      )}
    </label>
  );
}

/** Conditions of the answer. */
export function TermsFields({ page, now, ...shared }: FieldsProps & { page: GuestPage; now: number }) {
  const days = daysOf(shared.typed.validityDays);
  const until = days ? `Hasta el ${formatDate(addDays(limaDay(new Date(now)), days))}` : null;
  const usual = `Ej.: ${page.request.validityDays}`;
  return (
    <section className="terms card">
      <h2>Condiciones</h2>
      <div className="fields">
        <TextField
          {...shared}
          name="deliveryTime"
          label="Plazo de entrega"
          more={{ maxLength: 120, placeholder: 'Ej.: 5 días' }}
        />
        <TextField
          {...shared}
          name="validityDays"
          label="Válida por (días)"
          hint={until}
          more={{ inputMode: 'numeric', maxLength: 3, placeholder: usual }}
        />
        <TextField
          {...shared}
          name="paymentMethod"
          label="Forma de pago"
          more={{ maxLength: 60, placeholder: 'Ej.: contra entrega' }}
        />
      </div>
    </section>
  );
}

/** Who answers. */
export function ContactFields({ page, ...shared }: FieldsProps & { page: GuestPage }) {
  return (
    <section className="contact card">
      <h2>Quién responde</h2>
      <p className="hint">
        Por {page.invited.name}: así {page.buyer.name} sabe a quién llamar.
      </p>
      <TextField
        {...shared}
        name="contactName"
        label="Nombre y apellido"
        more={{ maxLength: 120, autoComplete: 'name' }}
      />
      <div className="fields">
        <TextField
          {...shared}
          name="ruc"
          label="RUC"
          more={{ inputMode: 'numeric', maxLength: 11, autoComplete: 'off', placeholder: '11 dígitos' }}
        />
        <TextField
          {...shared}
          name="phone"
          label="Teléfono"
          more={{ type: 'tel', maxLength: 20, autoComplete: 'tel' }}
        />
      </div>
    </section>
  );
}
