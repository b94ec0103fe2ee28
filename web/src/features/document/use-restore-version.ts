import { isApiError } from '../../api/api-error.js';
import { useAppDispatch } from '../../api/use-app-dispatch.js';
import { useIdempotencyKey } from '../../api/use-idempotency-key.js';
import { toast } from '../../components/feedback/toast.js';
import { isTouch } from '../../lib/is-touch.js';
import { restoreVersion } from '../together/history.api.js';
import { historyTexts as texts } from '../together/history.texts.js';
import type { DocumentSession } from './items/use-document-session.js';
import type { DocumentActions } from './use-document-actions.js';

/** Brings a version of the items back: one change with one undo. Saved texts first. @returns null, or why it failed */
export function useRestoreVersion(id: string, { store, transport }: DocumentSession, actions: DocumentActions) {
  const dispatch = useAppDispatch();
  const keys = useIdempotencyKey();
  return async (to: number): Promise<string | null> => {
    if (!(await actions.settle())) return texts.restoreFailed;
    try {
      const loaded = await transport.changeTree(async (version) => {
        const body = { id, version, to };
        await dispatch(restoreVersion.initiate({ ...body, idempotencyKey: keys.keyFor(body) })).unwrap();
      });
      keys.renew();
      store.takeOwn(loaded);
    } catch (error) {
      // A colleague saved first: the page takes it, and the next press names the new version.
      if (isApiError(error) && error.code === 'STALE_VERSION') await store.catchUp();
      return isApiError(error) ? error.text : texts.restoreFailed;
    }
    void toast({
      tone: 'ok',
      title: texts.restored,
      ...(isTouch() ? {} : { text: texts.restoredNote }),
      action: { label: texts.undo, onClick: () => store.undo() },
    });
    return null;
  };
}
