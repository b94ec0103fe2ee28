import type { FoundLine } from '@cotizaobra/proto/quotations/send-check';
import type { UnreadableCell } from '@cotizaobra/proto/quotations/unreadable-cells';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { editorPath } from './paths.js';

/** A cell of a document's items. */
export interface LinePlace {
  id: string;
  field: FoundLine['field'] | UnreadableCell['cell'];
}

/** From a list: the document's page opens with the line selected. */
export function useOpenAtLine(documentId: string): (line: LinePlace) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ id, field }) => void navigate(editorPath(documentId), { state: { goToLine: { id, field } } }),
    [navigate, documentId],
  );
}
