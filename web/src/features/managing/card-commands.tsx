import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { randomId } from '@cotizaobra/proto/rules/random-id';
import { isApiError } from '../../api/api-error.js';
import type { useAppDispatch } from '../../api/use-app-dispatch.js';
import { toast } from '../../components/feedback/toast.js';
import { deleteDocument } from './delete-document.api.js';
import { duplicateDocument } from './duplicate-document.api.js';
import { removeTexts } from './remove.texts.js';
import { toggleDocument } from './toggle-document.api.js';

type Dispatch = ReturnType<typeof useAppDispatch>;
type Target = Pick<QuotationCard, 'idQuotation' | 'code' | 'version'>;

const textOf = (error: unknown): string => (isApiError(error) ? error.text : '');

/** A failed command shows a retry button: most failures are network errors. */
function tellFailure(title: string, error: unknown, again: () => void): void {
  const text = textOf(error);
  const offline = isApiError(error) && error.status === 0;
  const action = offline ? { action: { label: removeTexts.retry, onClick: again } } : {};
  void toast({ tone: 'err', title, text, error, ...action });
}

/** 'Activar': restores the document to its list in its earlier state. */
export async function restoreCard(dispatch: Dispatch, card: Target): Promise<void> {
  const { idQuotation: id, version, code } = card;
  try {
    await dispatch(toggleDocument.initiate({ id, status: 'Active', version })).unwrap();
    void toast({ tone: 'ok', title: removeTexts.restored(code), closeAfter: 3_000 });
  } catch (error) {
    tellFailure(removeTexts.restoreFailed(code), error, () => void restoreCard(dispatch, card));
  }
}

/** 'Eliminar': moves it to Eliminadas; the toast has an undo button. */
export async function removeCard(dispatch: Dispatch, card: Target): Promise<void> {
  const { idQuotation: id, code } = card;
  try {
    const { version } = await dispatch(
      toggleDocument.initiate({ id, status: 'Deactivated', version: card.version }),
    ).unwrap();
    const undo = () => void restoreCard(dispatch, { ...card, version });
    const action = { label: removeTexts.undo, onClick: undo };
    void toast({ tone: 'ok', title: removeTexts.done(code), text: removeTexts.where, action });
  } catch (error) {
    tellFailure(removeTexts.failed(code), error, () => void removeCard(dispatch, card));
  }
}

/** 'Eliminar definitivamente'. */
export async function destroyCard(dispatch: Dispatch, card: Target): Promise<void> {
  try {
    await dispatch(deleteDocument.initiate(card.idQuotation)).unwrap();
    void toast({ tone: 'ok', title: removeTexts.destroyed(card.code), closeAfter: 3_000 });
  } catch (error) {
    tellFailure(removeTexts.failed(card.code), error, () => void destroyCard(dispatch, card));
  }
}

/**
 * 'Duplicar'.
 * @param idempotencyKey the same on a retry, so that a lost answer makes no second copy
 */
export async function duplicateCard(
  dispatch: Dispatch,
  card: Target,
  onDone: (copyId: string) => void,
  idempotencyKey = randomId(),
): Promise<void> {
  try {
    const copy = await dispatch(duplicateDocument.initiate({ id: card.idQuotation, idempotencyKey })).unwrap();
    void toast({ tone: 'ok', title: removeTexts.duplicated(copy.code), closeAfter: 3_000 });
    onDone(copy.id);
  } catch (error) {
    const again = () => void duplicateCard(dispatch, card, onDone, idempotencyKey);
    tellFailure(removeTexts.duplicateFailed(card.code), error, again);
  }
}
