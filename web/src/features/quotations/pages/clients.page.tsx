import { DocumentsPage } from './documents.page.js';

/** `/app/clientes`: what clients ask for and what one quotes them. */
export function ClientsPage() {
  return <DocumentsPage context="clientes" />;
}
