import type { MessageInput } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import type { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../../api/api-error.js';
import { asApiError } from '../../../api/fetch-file.js';
import { toast } from '../../../components/feedback/toast.js';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import { useUpdateDocumentMutation } from '../../../quotation/api/update-document.api.js';
import { panelTexts } from '../../../quotation/texts/panel.texts.js';
import type { DocumentTransport } from '../items/document-transport.js';

/** As documented: 'Guardado' for 2 s, the toast for 3 s. */
const SAVED_MS = 2_000;
const TOAST_MS = 3_000;

export type PanelSaveState = 'idle' | 'saving' | 'saved';
type Patch = Omit<MessageInput<typeof UpdateDocument>, 'id' | 'version'>;

export interface PanelSave {
  state: PanelSaveState;
  /** @returns null when it was saved, else why not */
  save: (patch: Patch) => Promise<ApiError | null>;
}

/** Saves a part of a document's data, serialised with the item editor's saves. */
export function usePanelSave(quotation: DocumentHeader['quotation'], transport: DocumentTransport): PanelSave {
  const [update] = useUpdateDocumentMutation();
  const [state, setState] = useState<PanelSaveState>('idle');
  useEffect(() => {
    if (state !== 'saved') return;
    const timer = setTimeout(() => setState('idle'), SAVED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const save = async (patch: Patch) => {
    setState('saving');
    try {
      const { id, version } = quotation;
      await transport.change(version, (from) => update({ id, version: from, ...patch }).unwrap());
      setState('saved');
      void toast({ tone: 'ok', title: panelTexts.savedToast, closeAfter: TOAST_MS });
      return null;
    } catch (error) {
      setState('idle');
      const refusal = asApiError(error);
      if (refusal.code !== quotationErrors.STALE_VERSION.code) return refusal;
      // Another user's changes appear next to the typed values; a second save overwrites them.
      await transport.refresh().catch(() => undefined);
      return { ...refusal, text: panelTexts.stale };
    }
  };
  return { state, save };
}
