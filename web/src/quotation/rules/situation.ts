import type { DispatchView } from '@cotizaobra/proto/quotations/model';
import type { DocumentHeader } from '../api/documents.api.js';

/**
 * Where a document stands for whoever looks at it:
 * - `editable`: own, this revision not sent
 * - `sent`: own, this revision sent, frozen
 * - `accepted`: own Quotation the client accepted, final
 * - `copy`: made by accepting a Request, prices open
 * - `returned`: that copy, returned and waiting for the client
 * - `rejected`: that copy, rejected; a revision opens it again
 * - `closed`: a copy whose Request was withdrawn, replaced or declined
 * - `deactivated`: under Eliminadas
 * - `received`: someone else's
 */
export type Situation =
  | 'editable'
  | 'sent'
  | 'accepted'
  | 'copy'
  | 'returned'
  | 'rejected'
  | 'closed'
  | 'deactivated'
  | 'received';

export interface Abilities {
  /** Cells that may be typed in: all, prices alone, none. */
  items: 'all' | 'prices' | 'none';
  /** 'Datos Generales', 'Datos del cliente', 'Detalles Adicionales'. */
  data: boolean;
  /** For later downloads of the owner. */
  template: boolean;
  save: boolean;
  send: boolean;
  giveBack: boolean;
  revise: boolean;
  duplicate: boolean;
  /** To Eliminadas; a copy only when nobody waits for it. */
  remove: boolean;
}

const none: Abilities = {
  items: 'none',
  data: false,
  template: false,
  save: false,
  send: false,
  giveBack: false,
  revise: false,
  duplicate: false,
  remove: false,
};

const abilities: Record<Situation, Abilities> = {
  editable: {
    ...none,
    items: 'all',
    data: true,
    template: true,
    save: true,
    send: true,
    duplicate: true,
    remove: true,
  },
  sent: { ...none, template: true, send: true, revise: true, duplicate: true, remove: true },
  accepted: { ...none, template: true, duplicate: true },
  copy: { ...none, items: 'prices', data: true, template: true, giveBack: true, duplicate: true },
  returned: { ...none, template: true, duplicate: true },
  rejected: { ...none, template: true, revise: true, duplicate: true },
  closed: { ...none, template: true, duplicate: true, remove: true },
  deactivated: none,
  received: none,
};

const OPEN_REQUEST = ['PENDING', 'ACCEPTED', 'QUOTED'];

/** Dispatches of the revision one looks at. */
export function currentDispatches(header: DocumentHeader): DispatchView[] {
  return (header.dispatches ?? []).filter((dispatch) => dispatch.revision === header.quotation.revision);
}

export function situationOf(header: DocumentHeader): Situation {
  const { quotation, origin, companyinfo } = header;
  if (origin === 'received') return 'received';
  if (quotation.status === 'Deactivated') return 'deactivated';
  const states = currentDispatches(header).map((dispatch) => dispatch.status);
  if (quotation.types === 'Quotation' && states.includes('ACCEPTED')) return 'accepted';
  if (!quotation.isCopy) return quotation.sentAt === null ? 'editable' : 'sent';
  if (states.includes('PENDING')) return 'returned';
  if (states.includes('REJECTED')) return 'rejected';
  const open = quotation.sentAt === null && (companyinfo === null || OPEN_REQUEST.includes(companyinfo.status));
  return open ? 'copy' : 'closed';
}

export const abilitiesOf = (situation: Situation): Abilities => abilities[situation];

/** Open dispatches the owner may take back. What a provider returned stays with the client until it is answered. */
export function withdrawable(header: DocumentHeader): DispatchView[] {
  if (header.quotation.isCopy) return [];
  const states = header.quotation.types === 'Request' ? ['PENDING', 'ACCEPTED'] : ['PENDING'];
  return currentDispatches(header).filter((dispatch) => states.includes(dispatch.status));
}
