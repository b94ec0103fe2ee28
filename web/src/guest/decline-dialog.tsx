import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { type RefObject, useState } from 'react';
import { guestApi } from './guest-api.js';
import { useAct } from './use-act.js';

interface DeclineDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  page: GuestPage;
  onDeclined: (page: GuestPage) => void;
}

/** 'No voy a cotizar' with its reason. */
export function DeclineDialog({ dialog, page, onDeclined }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  const declining = useAct(async () => onDeclined(await guestApi.decline(page.dispatchId, reason.trim())));
  return (
    <dialog ref={dialog} aria-labelledby="decline-title">
      <h2 id="decline-title">No voy a cotizar</h2>
      <label className="field">
        Motivo
        <textarea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </label>
      <p className="hint">{page.buyer.name} leerá el motivo. Lo que escribiste queda guardado.</p>
      {declining.fault && (
        <p className="fault" role="alert">
          {declining.fault}
        </p>
      )}
      <div className="pair">
        <button type="button" className="second" onClick={() => dialog.current?.close()}>
          Volver
        </button>
        <button
          type="button"
          className="primary"
          disabled={reason.trim() === '' || declining.isRunning}
          onClick={() => void declining.run()}
        >
          No cotizar
        </button>
      </div>
    </dialog>
  );
}
