import { skipToken } from '@reduxjs/toolkit/query';
import { isApiError } from '../../../api/api-error.js';
import { type DocumentHeader, useGetDocumentQuery } from '../../../quotation/api/get-document.api.js';
import { useListDocumentsQuery } from '../../../quotation/api/list-documents.api.js';

interface Requirement {
  header: DocumentHeader | undefined;
  loading: boolean;
  error: unknown;
  retry: () => void;
}

/** The Request of `?quote=`: a document id, or the id of its dispatch, which the list resolves. */
export function useRequirement(quote: string): Requirement {
  const direct = useGetDocumentQuery(quote);
  const unknown = isApiError(direct.error) && direct.error.status === 404;
  const lookup = useListDocumentsQuery({ context: 'clientes', type: 'Request', search: quote }, { skip: !unknown });
  const documentId = lookup.data?.quotes.find(({ id }) => id === quote)?.idQuotation;
  const found = useGetDocumentQuery(unknown && documentId ? documentId : skipToken);
  const query = documentId ? found : direct;
  const loading = query.isFetching || lookup.isFetching || (documentId !== undefined && found.isUninitialized);
  return {
    header: query.currentData,
    loading: loading && !query.currentData,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
