import { Navigate, useSearchParams } from 'react-router-dom';
import { DocumentsPage } from './documents.page.js';

/** `/app/clientes`: Requests of clients and own Quotations. `tab=proveedores` is the old address of the other page. */
export function ClientsPage() {
  const [params] = useSearchParams();
  if (params.get('tab') === 'proveedores') {
    const rest = new URLSearchParams(params);
    rest.delete('tab');
    return <Navigate to={{ pathname: '/app/proveedores', search: rest.toString() }} replace />;
  }
  return <DocumentsPage context="clientes" />;
}
