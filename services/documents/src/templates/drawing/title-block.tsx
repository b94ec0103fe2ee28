import type { ReactElement } from 'react';
import type { PrintView } from '../../view-model/print-view.js';
import { signatureOf } from '../blocks.js';
import { isLast, type SheetPlace } from '../template.js';

/** A longer field, in characters, gets smaller letters and one more line. */
const LONG_TEXT = 30;
/** The same limit for codes, which have few places to break. */
const LONG_CODE = 14;

interface FieldProps {
  label: string;
  text: string;
  dark?: boolean;
}

function Field({ label, text, dark = false }: FieldProps): ReactElement {
  const fine = text.length > (dark ? LONG_CODE : LONG_TEXT);
  return (
    <div className={dark ? 'c4' : undefined}>
      <small>{label}</small>
      <b className={fine ? 'clip fine' : 'clip'}>{text || '—'}</b>
    </div>
  );
}

function fieldsOf(view: PrintView, place: SheetPlace): Record<'project' | 'date' | 'revision' | 'page', FieldProps> {
  return {
    project: { label: 'Proyecto', text: view.title },
    date: { label: 'Fecha', text: view.shortDate },
    revision: { label: 'Revisión', text: String(view.revision) },
    page: { label: 'Hoja', text: `Página ${place.page} de ${place.pages}` },
  };
}

/** The single sheet: all eight fields around the signature. */
function FullBlock({ view, place }: { view: PrintView; place: SheetPlace }): ReactElement {
  const { project, date, revision, page } = fieldsOf(view, place);
  return (
    <div className="rt full">
      <div className="c1">{signatureOf(view, { roleOnly: true })}</div>
      <Field {...project} />
      <Field label="Cliente" text={view.client.name} />
      <Field label="Ubicación" text={view.place || view.client.address} />
      <Field label="Moneda" text={view.currency} />
      <Field {...date} />
      <Field {...revision} />
      <Field {...page} />
      <Field label={view.heading} text={view.code} dark />
    </div>
  );
}

/** One of several sheets: the fields that identify the sheet, and the signature on the last one. */
function SlimBlock({ view, place }: { view: PrintView; place: SheetPlace }): ReactElement {
  const last = isLast(place);
  const { project, date, revision, page } = fieldsOf(view, place);
  return (
    <div className={last ? 'rt fin' : 'rt slim'}>
      <div className="c1">
        {last ? signatureOf(view, { roleOnly: true }) : <small>Continúa en la página {place.page + 1}</small>}
      </div>
      <Field {...project} />
      <Field {...date} />
      <Field {...revision} />
      <Field {...page} />
      <Field label={view.heading} text={view.code} dark />
    </div>
  );
}

export function TitleBlock({ view, place }: { view: PrintView; place: SheetPlace }): ReactElement {
  return place.pages === 1 ? <FullBlock view={view} place={place} /> : <SlimBlock view={view} place={place} />;
}
