import { useEffect } from 'react';
import { Cota } from '../components/brand/cota.js';
import { AnswerForm } from './answer-form.js';
import { ConflictNotice } from './conflict-notice.js';
import { FaultNotice } from './fault-notice.js';
import type { FirstView } from './first-view.js';
import { ReplacingNotice } from './replacing-part.js';
import { RequestHead } from './request-head.js';
import { SavingMark } from './saving-mark.js';
import { DeclinedPart, SentPart } from './sent-part.js';
import { useGuest } from './use-guest.js';

interface GuestAppProps {
  /** What came with the page; null: the page asks the server. */
  first: FirstView | null;
  /** After the first commit. */
  onReady?: () => void;
}

/** The whole page of a guest: what is asked, the answer, and what became of it. */
export function GuestApp({ first, onReady }: GuestAppProps) {
  const guest = useGuest(first);
  useEffect(() => onReady?.(), [onReady]);
  const { page, typed, fault, saving, refusal, joined, overtaken } = guest;
  const now = first ? Date.parse(first.at) : Date.now();
  return (
    <>
      <header className="bar">
        <div>
          <strong className="logo" role="img" aria-label="CotizaObra">
            <b aria-hidden="true">
              Cotiza<em>Obra</em>
            </b>
            <Cota />
          </strong>
          {page?.state === 'OPEN' && !fault && <SavingMark saving={saving} />}
        </div>
      </header>
      <main data-state={fault ? 'FAULT' : page?.state}>
        {fault && <FaultNotice guest={guest} fault={fault} />}
        {!page && !fault && (
          <p className="wait" role="status">
            Abriendo lo que te piden…
          </p>
        )}
        {page && typed && !fault && (
          <>
            {page.state === 'SENT' && page.answer && <SentPart guest={guest} page={page} answer={page.answer} />}
            {page.state === 'DECLINED' && <DeclinedPart guest={guest} page={page} />}
            {overtaken && (
              <section className="notice" role="alert">
                <h2>Ya se respondió desde este enlace</h2>
                <p>Otra persona respondió antes. Lo que escribiste aquí sigue en este equipo, pero no se envió.</p>
              </section>
            )}
            {refusal && (
              <section className="notice" role="alert">
                <h2>No se pudo guardar</h2>
                <p>{refusal.fields[0]?.message ?? refusal.message} Corrígelo y se guardará solo.</p>
              </section>
            )}
            {joined && (
              <section className="notice good" role="status">
                <p>Otra persona también escribió en este enlace: juntamos lo de ambos.</p>
              </section>
            )}
            <ConflictNotice guest={guest} />
            {page.state === 'OPEN' && <ReplacingNotice guest={guest} page={page} />}
            {page.state === 'OPEN' && <RequestHead page={page} now={now} />}
            {page.state === 'OPEN' && <AnswerForm guest={guest} page={page} typed={typed} now={now} />}
          </>
        )}
      </main>
      <footer>Este enlace es solo para tu empresa. No necesitas cuenta.</footer>
    </>
  );
}
