import type { ItemEditorStore } from '@cotizaobra/item-grid/store/item-editor-store';
import { useEditorState } from '@cotizaobra/item-grid/view/use-editor-state';
import { formatDateTime } from '@cotizaobra/proto/rules/dates';
import { IconCloudCheck } from '@tabler/icons-react';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import classes from '../../../quotation/parts/document-bar.module.css';
import { documentTexts as texts } from '../document.texts.js';

interface DraftSavedProps {
  quotation: DocumentHeader['quotation'];
  store: ItemEditorStore;
}

/** 'Borrador guardado' with its date, until the first save of this visit replaces it. */
export function DraftSaved({ quotation, store }: DraftSavedProps) {
  const { save } = useEditorState(store);
  if (quotation.status !== 'Draft' || save.kind !== 'idle') return null;
  return (
    <span className={classes.saved}>
      <IconCloudCheck size={16} aria-hidden />
      <span>
        <span className={classes.wide}>{texts.draftSaved}</span> {formatDateTime(quotation.updatedAt)}
      </span>
    </span>
  );
}
