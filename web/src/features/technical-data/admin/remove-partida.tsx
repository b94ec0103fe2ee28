import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { toast } from '../../../components/feedback/toast.js';
import { adminTexts as texts } from '../admin.texts.js';
import { useDeletePartidaMutation } from '../api/partida-changes.api.js';
import { type Refusal, RefusalNotice } from './refusal-notice.js';
import { useLatestPartida } from './use-latest-partida.js';

/** Asks before a partida is deleted with its supplies. */
export function RemovePartida({ partida: given, onClose }: { partida: Partida; onClose: () => void }) {
  const { partida, reload } = useLatestPartida(given);
  const [remove, { isLoading }] = useDeletePartidaMutation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const confirm = async () => {
    try {
      await remove({ id: partida.id, version: partida.version }).unwrap();
      void toast({ tone: 'ok', title: texts.removed, text: partida.item, closeAfter: 3_000 });
      onClose();
    } catch (error) {
      if (isApiError(error)) setRefusal(error);
    }
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={texts.removeAsk(partida.item)}
      confirmLabel={texts.remove}
      loading={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <RefusalNotice refusal={refusal} onReload={reload} onChange={setRefusal} />
      {texts.removeText}
    </ConfirmDialog>
  );
}
