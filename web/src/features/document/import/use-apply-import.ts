import { isApiError } from '../../../api/api-error.js';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { toast } from '../../../components/feedback/toast.js';
import { isTouch } from '../../../lib/is-touch.js';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import { updateDocument } from '../../../quotation/api/update-document.api.js';
import { applyImport } from '../../import-file/apply-import.api.js';
import { importEntryTexts as texts } from '../../import-file/import-entry.texts.js';
import type { ImportChoices, Proposal } from '../../import-file/proposal.js';
import { goToCell } from '../items/go-to-line.js';
import type { DocumentSession } from '../items/use-document-session.js';
import type { DocumentActions } from '../use-document-actions.js';

interface ApplyTarget {
  header: DocumentHeader;
  session: DocumentSession;
  actions: DocumentActions;
  onDone: () => void;
}

/** Imports a proposal: saved texts first, then one operation on the server, which the editor shows with one undo. */
export function useApplyImport({ header, session, actions, onDone }: ApplyTarget) {
  const dispatch = useAppDispatch();
  const { id, numbering } = header.quotation;
  const { store, transport } = session;
  return async (proposal: Proposal, { mode, keepNumbers, footer: wantsFooter }: ImportChoices): Promise<boolean> => {
    const { importId, counts } = proposal;
    const footer = wantsFooter && proposal.footer !== null && header.quotation.types === 'Quotation';
    if (!(await actions.settle())) return false;
    const wanted = keepNumbers ? 'SOURCE' : 'COMPUTED';
    let first: string | undefined;
    try {
      const loaded = await transport.changeTree(async (version) => {
        const { added } = await dispatch(
          applyImport.initiate({ id, importId, version, mode, ...(footer ? { footer } : {}) }),
        ).unwrap();
        [first] = added.itemIds;
        if (wanted !== numbering) await dispatch(updateDocument.initiate({ id, numbering: wanted })).unwrap();
      });
      store.takeOwn(loaded);
    } catch (error) {
      // Another tab saved first: the page takes its items, and the next press names the new version.
      if (isApiError(error) && error.code === 'STALE_VERSION') await actions.refresh().catch(() => undefined);
      throw error;
    }
    // The toast outlives Ctrl+Z: pressed after it, it would take back what came before the import.
    const takeBack = () => store.snapshot().rows.some(({ id }) => id === first) && store.undo();
    void toast({
      tone: 'ok',
      title: texts.done(counts.parts),
      ...(isTouch() ? {} : { text: texts.doneNote }),
      action: { label: texts.undo, onClick: takeBack },
    });
    onDone();
    // In the grid, so that Ctrl+Z works.
    if (first) goToCell(store, { rowId: first, column: 'description' });
    return true;
  };
}
