import type { DocumentTouched } from '@cotizaobra/proto/socket-events';
import { socketNames } from '@cotizaobra/proto/socket-names';
import type { z } from 'zod';
import { baseApi } from '../../api/base-api.js';
import { registerLiveEvent } from '../../realtime/live-tags.js';

const tagTypes = ['Document', 'Attachments', 'DocumentList', 'Unseen', 'SuggestedCode'] as const;

/** The part of the API this feature injects into, with what its answers are filed under. */
export const quotationApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes });

/** Tags that a change of one document invalidates: the document, all lists, the unseen counts. */
export function touched(documentId: string) {
  return [{ type: 'Document' as const, id: documentId }, 'DocumentList' as const, 'Unseen' as const];
}

registerLiveEvent<z.output<(typeof DocumentTouched)['data']>>(
  { name: socketNames.documentTouched },
  ['Document', 'DocumentList', 'Unseen'],
  ({ documentId }) => touched(documentId),
);
