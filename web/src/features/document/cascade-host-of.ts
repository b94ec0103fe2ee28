import type { EditorRow } from '@cotizaobra/item-grid/model/editor-row';
import type { CompanyRole } from '@cotizaobra/proto/core/company-roles.table';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { ownStanding } from '../../quotation/rules/situation.js';
import type { CascadeHost } from '../cascade/cascade-host.js';
import type { DocumentSession } from './items/use-document-session.js';
import type { DocumentActions } from './use-document-actions.js';

/** The rows right after the last fill of a session: an undo must find them unchanged. */
const filled = new WeakMap<DocumentSession, readonly EditorRow[]>();

/** What the page lends to 'Precios de tus proveedores'. */
export const cascadeHostOf = (
  header: DocumentHeader,
  session: DocumentSession,
  { settle, refresh }: Pick<DocumentActions, 'settle' | 'refresh'>,
  role: CompanyRole,
): CascadeHost => ({
  header,
  mayAsk: ownStanding(header, role).may.has('cascade'),
  settle,
  refresh,
  change: async (work) => {
    const { store, transport } = session;
    store.takeOwn(await transport.changeTree(work));
    filled.set(session, store.snapshot().rows);
  },
  undo: () => {
    const { store } = session;
    if (store.snapshot().rows !== filled.get(session)) return false;
    filled.delete(session);
    store.undo();
    return true;
  },
});
