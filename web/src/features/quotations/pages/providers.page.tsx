import { DocumentsPage } from './documents.page.js';

/** `/app/proveedores`: what one asks for and what providers quote. */
export function ProvidersPage() {
  return <DocumentsPage context="proveedores" />;
}
