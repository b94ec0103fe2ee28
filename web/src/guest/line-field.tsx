import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { formatCents, formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { memo, useState } from 'react';
import { Icon } from './icons.js';
import { type AmountField, amountFault, readAmount, twoReadings } from './read-amount.js';
import type { TypedLine } from './typed-line.js';

interface LineFieldProps {
  line: GuestPage['lines'][number];
  field: AmountField;
  symbol: string;
  typed: TypedLine;
  cents: bigint | null;
  onChange: (id: string, typed: TypedLine) => void;
}

/** One line: its price, or that it is not quoted, and a note. */
export const LineField = memo(function LineField({ line, field, symbol, typed, cents, onChange }: LineFieldProps) {
  const [isNoting, setNoting] = useState(false);
  const { id, index, description, unit, quantity } = line;
  const fault = amountFault(typed, field);
  const readings = twoReadings(typed, field);
  const change = (part: Partial<TypedLine>) => onChange(id, { ...typed, ...part });
  const tidy = () => {
    const reading = readAmount(typed, field);
    const shown = reading?.ok ? formatDecimal(reading.value) : typed.amount;
    if (shown !== typed.amount) change({ amount: shown });
  };
  const hasNote = isNoting || typed.note !== '';
  return (
    <li className="line" data-declined={typed.declined || undefined}>
      <span className="index">{index}</span>
      <b className="what">{description}</b>
      <span className="quantity">
        {formatDecimal(quantity)} <i>{unit}</i>
      </span>
      {typed.declined ? (
        <span className="declined">
          <Icon name="no" size={16} /> No cotizo
        </span>
      ) : (
        <label className="amount">
          <span>{symbol}</span>
          <input
            data-amount
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            maxLength={24}
            aria-label={`${field === 'price' ? 'Precio' : 'Parcial'} de ${index} ${description}`}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
            placeholder="0.00"
            value={typed.amount}
            onChange={(event) => change({ amount: event.target.value })}
            onBlur={tidy}
          />
          <span className="per">{field === 'price' ? `/ ${unit}` : 'en total'}</span>
        </label>
      )}
      <span className="partial">
        <small>Parcial</small>
        {cents === null ? <em>{typed.declined ? '–' : 'sin precio'}</em> : formatCents(cents)}
      </span>
      {fault && !readings && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {readings && (
        <p className="fault choose" id={`${id}-fault`}>
          ¿Cuánto es {typed.amount}?
          {readings.map(({ value, shown }) => (
            <button key={value} type="button" onClick={() => change({ amount: formatDecimal(value) })}>
              {shown}
            </button>
          ))}
        </p>
      )}
      <span className="acts">
        <button
          type="button"
          aria-label={typed.declined ? `Cotizar ${index} ${description}` : `No cotizo ${index} ${description}`}
          onClick={() => change({ declined: !typed.declined })}
        >
          <Icon name={typed.declined ? 'back' : 'no'} size={16} />
          <span>{typed.declined ? 'Cotizar' : 'No cotizo'}</span>
        </button>
        {!hasNote && (
          <button type="button" aria-label={`Nota de ${index} ${description}`} onClick={() => setNoting(true)}>
            <Icon name="note" size={16} />
            <span>Nota</span>
          </button>
        )}
      </span>
      {hasNote && (
        <textarea
          className="note"
          // Opened by the person, so the keyboard belongs here.
          // biome-ignore lint/a11y/noAutofocus: the person has just pressed 'Nota'
          autoFocus={isNoting}
          aria-label={`Nota de ${index} ${description}`}
          placeholder="Marca, medida, flete u otra aclaración"
          maxLength={300}
          rows={2}
          value={typed.note}
          onChange={(event) => change({ note: event.target.value })}
          onBlur={() => setNoting(false)}
        />
      )}
    </li>
  );
});
