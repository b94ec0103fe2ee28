import { Navigate, useSearchParams } from 'react-router-dom';
import { DocumentsPage } from './documents.page.js';

/** `/app/clientes`: what clients ask for and what one quotes them. `tab=proveedores` is the other page's old address. */
export function ClientsPage() {
  const [params] = useSearchParams();
  if (params.get('tab') === 'proveedores') {
    const rest = new URLSearchParams(params);
    rest.delete('tab');
    return <Navigate to={{ pathname: '/app/proveedores', search: rest.toString() }} replace />;
  }
  return <DocumentsPage context="clientes" />;
}
