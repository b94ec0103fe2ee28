import type { ReactElement } from 'react';
import type { PrintView } from '../../view/print-view.js';
import { signatureOf } from '../parts.js';
import { isLast, type SheetPlace } from '../template.js';

/** From here on a code is set smaller. */
const LONG_CODE = 14;

function Field({ label, text, dark = false }: { label: string; text: string; dark?: boolean }): ReactElement {
  return (
    <div className={dark ? 'c4' : ''}>
      <small>{label}</small>
      <b className={dark && text.length > LONG_CODE ? 'clip long' : 'clip'}>{text || '—'}</b>
    </div>
  );
}

/** A sheet of its own: all eight fields around the signature. */
function FullBlock({ view, place }: { view: PrintView; place: SheetPlace }): ReactElement {
  return (
    <div className="rt full">
      <div className="c1">{signatureOf(view, { roleOnly: true })}</div>
      <Field label="Proyecto" text={view.title} />
      <Field label="Cliente" text={view.client.name} />
      <Field label="Ubicación" text={view.place || view.client.address} />
      <Field label="Moneda" text={view.currency} />
      <Field label="Fecha" text={view.shortDate} />
      <Field label="Revisión" text={String(view.revision)} />
      <Field label="Lámina" text={`${place.page} de ${place.pages}`} />
      <Field label={view.heading} text={view.code} dark />
    </div>
  );
}

/** One of several: what one needs to find the sheet again, and on the last one the signature. */
function SlimBlock({ view, place }: { view: PrintView; place: SheetPlace }): ReactElement {
  const last = isLast(place);
  return (
    <div className={last ? 'rt fin' : 'rt slim'}>
      <div className="c1">
        {last ? signatureOf(view, { roleOnly: true }) : <small>Continúa en la lámina {place.page + 1}</small>}
      </div>
      <Field label="Proyecto" text={view.title} />
      <Field label="Fecha" text={view.shortDate} />
      <Field label="Revisión" text={String(view.revision)} />
      <Field label="Lámina" text={`${place.page} de ${place.pages}`} />
      <Field label={view.heading} text={view.code} dark />
    </div>
  );
}

export function TitleBlock({ view, place }: { view: PrintView; place: SheetPlace }): ReactElement {
  return place.pages === 1 ? <FullBlock view={view} place={place} /> : <SlimBlock view={view} place={place} />;
}
