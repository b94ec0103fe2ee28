import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useLoaded } from '../../../lib/use-loaded.js';
import { useGetDocumentQuery } from '../../../quotation/api/get-document.api.js';
import { useSeen } from '../../../quotation/api/use-seen.js';
import { editorPath, listPath, withThread } from '../../../quotation/rules/paths.js';
import { DocumentUnavailable } from '../document-unavailable.js';

/** Requested at once: the page's code and the document load in parallel. */
const loadReceivedQuotation = async () => (await import('../received-quotation.js')).ReceivedQuotation;
loadReceivedQuotation().catch(() => undefined);

/** `/app/clientes/cotizacion_detalle/{id}`: a received Quotation; it can be read and answered, not edited. */
export function ReceivedQuotationPage() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const ReceivedQuotation = useLoaded(loadReceivedQuotation);
  const { currentData: header, error, refetch } = useGetDocumentQuery(id, { skip: id === '' });
  useSeen(header);
  const waiting = <DocumentUnavailable id={id} error={error} onRetry={refetch} />;
  if (!header || !ReceivedQuotation) return waiting;
  const { quotation, origin } = header;
  if (origin === 'own') return <Navigate to={{ pathname: editorPath(quotation.id), search }} replace />;
  if (quotation.types === 'Request') {
    return <Navigate to={withThread(listPath('clientes', { type: 'Request', quote: quotation.id }), search)} replace />;
  }
  return <ReceivedQuotation key={quotation.id} header={header} />;
}
