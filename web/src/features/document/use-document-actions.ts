import type { SaveState } from '@cotizaobra/item-grid/store/editor-state';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/api-error.js';
import { useIdempotencyKey } from '../../api/use-idempotency-key.js';
import { toast } from '../../components/feedback/toast.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { editorPath } from '../../quotation/rules/paths.js';
import { replaces } from '../../quotation/rules/situation.js';
import { returnTexts } from '../answering/return.texts.js';
import { useReturnQuotationMutation } from '../answering/return-quotation.api.js';
import { useDuplicateDocumentMutation } from '../managing/duplicate-document.api.js';
import { removeTexts } from '../managing/remove.texts.js';
import { useToggleDocumentMutation } from '../managing/toggle-document.api.js';
import { useActivateDocumentMutation } from './activate-document.api.js';
import { documentTexts as texts } from './document.texts.js';
import type { DocumentSession } from './items/use-document-session.js';
import { useReviseDocumentMutation } from './revise-document.api.js';

const textOf = (error: unknown): string => (isApiError(error) ? error.text : '');
const failed = (title: string, error: unknown) => void toast({ tone: 'err', title, text: textOf(error), error });

/** All items are saved: the next step sees the state on the screen. */
const isSaved = (save: SaveState): boolean => save.kind === 'idle' || save.kind === 'saved';

export interface DocumentActions {
  /** Saves the items first; false if that failed, which has already shown a message. */
  settle: () => Promise<boolean>;
  /** Reloads the document; page and editor apply the changes. */
  refresh: () => Promise<void>;
  /** @returns true when the Draft became Active */
  activate: () => Promise<boolean>;
  duplicate: () => Promise<void>;
  revise: () => Promise<void>;
  restore: () => Promise<void>;
  /** @returns null if it was sent, else the reason */
  giveBack: (message: string, includeAnalyses: boolean) => Promise<string | null>;
  busy: { activate: boolean; duplicate: boolean; revise: boolean; restore: boolean; giveBack: boolean };
}

/** Actions of the owner on a whole document. A second click has no second effect. */
export function useDocumentActions(header: DocumentHeader, { store, transport }: DocumentSession): DocumentActions {
  const { id, code, version, sealed, deadline } = header.quotation;
  const navigate = useNavigate();
  const keys = useIdempotencyKey();
  const [activateDocument, activating] = useActivateDocumentMutation();
  const [duplicateDocument, duplicating] = useDuplicateDocumentMutation();
  const [reviseDocument, revising] = useReviseDocumentMutation();
  const [toggleDocument, restoring] = useToggleDocumentMutation();
  const [returnQuotation] = useReturnQuotationMutation();
  const [returning, setReturning] = useState(false);
  const keyed = <T extends object>(action: string, body: T) => ({
    ...body,
    idempotencyKey: keys.keyFor({ action, ...body }),
  });

  const settle = async () => {
    if (store.snapshot().permissions.readOnly || isSaved(await store.flush())) return true;
    void toast({ tone: 'err', title: texts.saveFailed, text: texts.notSavedYet });
    return false;
  };
  const activate = async () => {
    try {
      await activateDocument(keyed('activate', { id })).unwrap();
      return true;
    } catch (error) {
      failed(texts.saveFailed, error);
      return false;
    }
  };
  const duplicate = async () => {
    if (!(await settle())) return;
    try {
      const copy = await duplicateDocument(keyed('duplicate', { id })).unwrap();
      keys.renew();
      void toast({ tone: 'ok', title: texts.duplicated(copy.code), closeAfter: 3_000 });
      navigate(editorPath(copy.id));
    } catch (error) {
      failed(texts.duplicateFailed, error);
    }
  };
  const revise = async () => {
    try {
      const { revision } = await reviseDocument(keyed('revise', { id })).unwrap();
      keys.renew();
      const [title, text] = replaces(header)
        ? [texts.replaced, texts.replacedNote]
        : [texts.revised(revision), texts.revisedNote];
      void toast({ tone: 'ok', title, text, closeAfter: 4_000 });
    } catch (error) {
      failed(texts.reviseFailed, error);
    }
  };
  const restore = async () => {
    try {
      await toggleDocument({ id, status: 'Active', version }).unwrap();
      void toast({ tone: 'ok', title: removeTexts.restored(code), closeAfter: 3_000 });
    } catch (error) {
      failed(removeTexts.restoreFailed(code), error);
    }
  };
  const giveBack = async (message: string, includeAnalyses: boolean) => {
    setReturning(true);
    try {
      if (!(await settle())) return texts.notSavedYet;
      await returnQuotation(keyed('return', { id, message, ...(includeAnalyses ? { includeAnalyses } : {}) })).unwrap();
      keys.renew();
      const text = sealed && deadline ? returnTexts.givenSealedNote(deadline) : returnTexts.givenBackNote;
      void toast({ tone: 'ok', title: returnTexts.givenBack, text, closeAfter: 4_000 });
      return null;
    } catch (error) {
      return textOf(error);
    } finally {
      setReturning(false);
    }
  };
  return {
    settle,
    refresh: () => transport.refresh(),
    activate,
    duplicate,
    revise,
    restore,
    giveBack,
    busy: {
      activate: activating.isLoading,
      duplicate: duplicating.isLoading,
      revise: revising.isLoading,
      restore: restoring.isLoading,
      giveBack: returning,
    },
  };
}
