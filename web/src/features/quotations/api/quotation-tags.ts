import { baseApi } from '../../../api/base-api.js';

/** The part of the API this feature injects into, with what its answers are filed under. */
export const quotationApi = baseApi.enhanceEndpoints({
  addTagTypes: ['Document', 'DocumentList', 'Unseen', 'SuggestedCode'],
});

/** Everything a change of one document makes old: the document, every list it may stand in, the unseen counts. */
export function touched(documentId: string) {
  return [{ type: 'Document' as const, id: documentId }, 'DocumentList' as const, 'Unseen' as const];
}
