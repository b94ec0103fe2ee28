import { Navigate, useSearchParams } from 'react-router-dom';
import { DocumentsPage } from './documents.page.js';

/** `/app/proveedores`: own Requests and Quotations of providers. `tab=clientes` leads to the other page. */
export function ProvidersPage() {
  const [params] = useSearchParams();
  if (params.get('tab') === 'clientes') {
    const rest = new URLSearchParams(params);
    rest.delete('tab');
    return <Navigate to={{ pathname: '/app/clientes', search: rest.toString() }} replace />;
  }
  return <DocumentsPage context="proveedores" />;
}
