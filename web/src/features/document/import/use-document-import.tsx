import type { ItemEditorStore } from '@cotizaobra/item-grid/store/item-editor-store';
import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useState } from 'react';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import { forgetHandedFile, handedFile } from '../../import-file/handed-file.js';
import { isUnpriced } from '../../import-file/import-entry.texts.js';
import { useFileDrag } from '../../import-file/use-file-drag.js';
import type { DocumentSession } from '../items/use-document-session.js';
import type { DocumentActions } from '../use-document-actions.js';
import { useApplyImport } from './use-apply-import.js';

const dialog = () => import('../../import-file/import-dialog.js');
const ImportDialog = lazy(async () => ({ default: (await dialog()).ImportDialog }));
const DropOverlay = lazy(async () => ({ default: (await import('../../import-file/drop-overlay.js')).DropOverlay }));

interface DocumentImport {
  open: () => void;
  /** Dialog and drop zone. */
  parts: ReactNode;
}

interface ImportTarget {
  header: DocumentHeader;
  session: DocumentSession;
  actions: DocumentActions;
  /** Its owner may change its items. */
  enabled: boolean;
  page: RefObject<HTMLElement | null>;
}

const partsIn = (store: ItemEditorStore): number =>
  store.snapshot().rows.reduce((count, { type }) => (type === 'PART' ? count + 1 : count), 0);

/** Files into the items of a document: chosen, dropped on the page, or chosen before the document existed. */
export function useDocumentImport({ header, session, actions, enabled, page }: ImportTarget): DocumentImport {
  const { quotation } = header;
  const { store } = session;
  const [files, setFiles] = useState<readonly File[] | null>(() => {
    const file = enabled ? handedFile(quotation.id) : null;
    return file ? [file] : null;
  });
  useEffect(forgetHandedFile, []);
  const dropped = useCallback((next: readonly File[]) => setFiles(next), []);
  const over = useFileDrag(enabled && files === null, dropped);
  const open = useCallback(() => setFiles([]), []);
  const close = () => setFiles(null);
  const apply = useApplyImport({ header, session, actions, onDone: close });
  return {
    open,
    parts: (
      <Suspense fallback={null}>
        {over ? <DropOverlay page={page} parts={partsIn(store)} /> : null}
        {files ? (
          <ImportDialog
            documentId={quotation.id}
            currency={quotation.typeMoneda}
            unpriced={isUnpriced(quotation.types)}
            items={{ parts: partsIn(store), rows: store.snapshot().rows.length }}
            first={files}
            onApply={apply}
            onClose={close}
          />
        ) : null}
      </Suspense>
    ),
  };
}
