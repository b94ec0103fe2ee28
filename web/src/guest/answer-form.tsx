import { isOver } from '@cotizaobra/proto/quotations/deadline';
import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { currencyWords, findCurrency } from '@cotizaobra/proto/rules/currency';
import { useCallback, useMemo, useRef, useState } from 'react';
import { contactFaults } from './contact-faults.js';
import { DeclineDialog } from './decline-dialog.js';
import { LinesList } from './lines-list.js';
import { OtherWays } from './other-ways.js';
import { runningTotals } from './running-totals.js';
import { SendBar } from './send-bar.js';
import { SendDialog } from './send-dialog.js';
import { ContactFields, type FieldFaults, TermsFields, type TextName } from './terms-fields.js';
import type { Typed } from './typed-answer.js';
import type { TypedLine } from './typed-line.js';
import { useAct } from './use-act.js';
import { useClock } from './use-clock.js';
import type { Guest } from './use-guest.js';

const taxNames = [
  ['INCLUDED', 'Precios con IGV'],
  ['EXCLUDED', 'Precios sin IGV'],
] as const;

interface AnswerFormProps {
  guest: Guest;
  page: GuestPage;
  typed: Typed;
  /** Of the first view. */
  now: number;
}

/** The lines with their prices, the terms, who answers, and the bar with the running total. */
export function AnswerForm({ guest, page, typed, now: first }: AnswerFormProps) {
  const { keeper } = guest;
  const now = useClock(first, 5_000);
  const totals = useMemo(() => runningTotals(typed, page), [typed, page]);
  const [checked, setChecked] = useState(false);
  const sending = useAct(keeper.send);
  const dialog = useRef<HTMLDialogElement>(null);
  const declining = useRef<HTMLDialogElement>(null);
  const changeLine = useCallback(
    (id: string, line: TypedLine) => {
      const before = keeper.snapshot().typed;
      if (before) keeper.change({ ...before, lines: { ...before.lines, [id]: line } });
    },
    [keeper],
  );
  const late = isOver(page.request.deadline, new Date(now));
  const faults: FieldFaults = { ...(checked ? contactFaults(typed) : {}), ...refusedFields(sending.faults) };
  const ask = () => {
    setChecked(true);
    const [wrong] = Object.keys(contactFaults(typed));
    if (wrong) document.getElementById(`guest-${wrong}`)?.focus();
    else dialog.current?.showModal();
  };
  const currency = findCurrency(page.request.currency);
  return (
    <>
      <div className="left">
        <section className="intro">
          <h2>Tus precios</h2>
          <p className="hint">
            {currency ? `En ${currencyWords[currency].name.toLowerCase()}. ` : ''}
            Deja sin precio lo que no vendes o marca No cotizo.
          </p>
          {typed.taxMode === 'EXEMPT' ? (
            <p className="hint">Precios sin IGV: el pedido está exonerado.</p>
          ) : (
            <fieldset className="switch">
              <legend className="unseen">IGV</legend>
              {taxNames.map(([mode, name]) => (
                <label key={mode}>
                  <input
                    type="radio"
                    name="tax"
                    checked={typed.taxMode === mode}
                    onChange={() => keeper.change({ ...typed, taxMode: mode })}
                  />
                  <span>{name}</span>
                </label>
              ))}
            </fieldset>
          )}
        </section>
        <LinesList page={page} lines={typed.lines} cents={totals.cents} onChange={changeLine} />
        <TermsFields page={page} typed={typed} faults={faults} onChange={keeper.change} now={now} />
      </div>
      <aside>
        <ContactFields page={page} typed={typed} faults={faults} onChange={keeper.change} />
        <OtherWays guest={guest} onDecline={page.answer ? undefined : () => declining.current?.showModal()} />
        <p className="foot">Este enlace es solo para tu empresa. No necesitas cuenta.</p>
        <SendBar page={page} totals={totals} fault={sending.fault} late={late} onSend={ask} />
      </aside>
      <SendDialog dialog={dialog} page={page} totals={totals} sending={sending} />
      <DeclineDialog dialog={declining} page={page} onDeclined={keeper.show} />
    </>
  );
}

/** The server names fields as `draft.ruc`. */
const refusedFields = (faults: readonly { path: string; message: string }[]): FieldFaults =>
  Object.fromEntries(faults.map(({ path, message }) => [path.replace(/^draft\./, '') as TextName, message]));
