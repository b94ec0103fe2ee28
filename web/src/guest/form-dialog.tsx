import type { GuestFormReading } from '@cotizaobra/proto/quotations/guest-form-reading';
import { useEffect, useRef, useState } from 'react';
import { guestApi } from './guest-api.js';
import { Icon } from './icons.js';
import { typedOf } from './typed-answer.js';
import { useAct } from './use-act.js';
import type { Guest } from './use-guest.js';

interface FormDialogProps {
  guest: Guest;
  onClose: () => void;
}

/** The answer as a workbook: download it, fill it in, read it back, and see what it changes before it does. */
export default function FormDialog({ guest, onClose }: FormDialogProps) {
  const { keeper } = guest;
  const dialog = useRef<HTMLDialogElement>(null);
  const [reading, setReading] = useState<GuestFormReading | null>(null);
  const upload = useAct(async (file: File) => {
    setReading(null);
    // The server compares with what it has, so it gets what was typed first.
    await keeper.save();
    setReading(await guestApi.readForm(file));
  });
  useEffect(() => dialog.current?.showModal(), []);
  const use = () => {
    const { page } = keeper.snapshot();
    if (reading && page) keeper.change(typedOf({ ...page, draft: reading.draft }));
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} aria-labelledby="form-title" onClose={onClose}>
      <h2 id="form-title">Llenarlo en Excel</h2>
      <p className="hint">Descarga el formulario, llénalo sin conexión y súbelo aquí. No se envía nada todavía.</p>
      <a className="second" href="/api/responder/form" download>
        <Icon name="download" size={20} /> Descargar formulario
      </a>
      <label className="second upload">
        <Icon name="table" size={20} /> {upload.isRunning ? 'Leyendo…' : 'Subir el formulario lleno'}
        <input
          type="file"
          accept=".xlsx"
          disabled={upload.isRunning}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void upload.run(file);
          }}
        />
      </label>
      {upload.fault && (
        <p className="fault" role="alert">
          {upload.fault}
        </p>
      )}
      {reading && <Changes reading={reading} />}
      <div className="pair">
        <button type="button" className="second" onClick={() => dialog.current?.close()}>
          {reading ? 'Descartar' : 'Volver'}
        </button>
        {reading && (
          <button type="button" className="primary" disabled={reading.changes.length === 0} onClick={use}>
            Usar estos datos
          </button>
        )}
      </div>
    </dialog>
  );
}

function Changes({ reading: { changes, notes, counts } }: { reading: GuestFormReading }) {
  return (
    <div className="changes" role="status">
      <p>
        <b>{counts.priced} con precio</b>, {counts.declined} No cotizo, {counts.blank} sin precio.
        {changes.length === 0 && ' El formulario dice lo mismo que esta página.'}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <ul tabIndex={0} aria-label="Cambios del formulario">
        {changes.map(({ label, field, before, after }) => (
          <li key={`${label} ${field}`}>
            <span>{label}</span>
            <b>
              {before ?? 'vacío'} → {after ?? 'vacío'}
            </b>
          </li>
        ))}
        {notes.map(({ label, cell, message, kind }) => (
          <li key={`${label} ${cell} ${message}`} data-kind={kind}>
            <span>
              {label}
              {cell && ` (${cell})`}
            </span>
            <b>{message}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
