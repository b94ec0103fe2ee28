import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { isApiError } from '../../../api/api-error.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { toast } from '../../../components/feedback/toast.js';
import {
  useDeleteDocumentMutation,
  useDuplicateDocumentMutation,
  useToggleDocumentMutation,
} from '../api/document-changes.api.js';
import { removeTexts } from '../texts/list.texts.js';
import { ToastLink } from './toast-link.js';

const textOf = (error: unknown): string => (isApiError(error) ? error.text : '');

interface CardState {
  remove: (card: QuotationCard) => Promise<void>;
  restore: (card: QuotationCard) => Promise<void>;
  destroy: (card: QuotationCard) => Promise<void>;
  /** @returns the copy's id, or null when it was refused */
  duplicate: (card: QuotationCard) => Promise<string | null>;
  busy: boolean;
}

/** What the menu of a card does at once, each with a notice and, where there is one, a way back. */
export function useCardState(): CardState {
  const [toggle, toggling] = useToggleDocumentMutation();
  const [destroyDocument, destroying] = useDeleteDocumentMutation();
  const [duplicateDocument, duplicating] = useDuplicateDocumentMutation();
  const copies = useIdempotencyKey();

  const restore = async (card: QuotationCard, version = card.version) => {
    try {
      await toggle({ id: card.idQuotation, status: 'Active', version }).unwrap();
      void toast({ tone: 'ok', title: removeTexts.restored(card.code), closeAfter: 3_000 });
    } catch (error) {
      void toast({ tone: 'err', title: removeTexts.restoreFailed(card.code), text: textOf(error) });
    }
  };

  const remove = async (card: QuotationCard) => {
    try {
      const { version } = await toggle({ id: card.idQuotation, status: 'Deactivated', version: card.version }).unwrap();
      const undo = () => void restore(card, version);
      void toast({
        tone: 'ok',
        title: removeTexts.done(card.code),
        text: <ToastLink text={removeTexts.where} action={removeTexts.undo} onClick={undo} />,
      });
    } catch (error) {
      void toast({ tone: 'err', title: removeTexts.failed(card.code), text: textOf(error) });
    }
  };

  const destroy = async (card: QuotationCard) => {
    try {
      await destroyDocument(card.idQuotation).unwrap();
      void toast({ tone: 'ok', title: removeTexts.destroyed(card.code), closeAfter: 3_000 });
    } catch (error) {
      void toast({ tone: 'err', title: removeTexts.failed(card.code), text: textOf(error) });
    }
  };

  const duplicate = async (card: QuotationCard) => {
    try {
      const body = { id: card.idQuotation };
      const { id, code } = await duplicateDocument({ ...body, idempotencyKey: copies.keyFor(body) }).unwrap();
      copies.renew();
      void toast({ tone: 'ok', title: removeTexts.duplicated(code), closeAfter: 3_000 });
      return id;
    } catch (error) {
      void toast({ tone: 'err', title: removeTexts.duplicateFailed(card.code), text: textOf(error) });
      return null;
    }
  };

  return {
    remove,
    restore: (card) => restore(card),
    destroy,
    duplicate,
    busy: toggling.isLoading || destroying.isLoading || duplicating.isLoading,
  };
}
