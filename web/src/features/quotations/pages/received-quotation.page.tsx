import { Navigate, useParams } from 'react-router-dom';
import { useGetDocumentQuery } from '../api/documents.api.js';
import { useSeen } from '../api/use-seen.js';
import { DocumentUnavailable } from '../document/document-unavailable.js';
import { ReceivedQuotation } from '../document/received-quotation.js';
import { editorPath, listPath } from '../rules/paths.js';

/** `/app/clientes/cotizacion_detalle/{id}`: a quotation somebody sent; read, answered, never edited. */
export function ReceivedQuotationPage() {
  const { id = '' } = useParams();
  const { currentData: header, error, refetch } = useGetDocumentQuery(id, { skip: id === '' });
  useSeen(header);
  if (!header) return <DocumentUnavailable id={id} error={error} onRetry={refetch} />;
  const { quotation, origin } = header;
  if (origin === 'own') return <Navigate to={editorPath(quotation.id)} replace />;
  if (quotation.types === 'Request') {
    return <Navigate to={listPath('clientes', { type: 'Request', quote: quotation.id })} replace />;
  }
  return <ReceivedQuotation key={quotation.id} header={header} />;
}
