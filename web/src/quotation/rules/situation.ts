import { type CompanyRole, roleMay } from '@cotizaobra/proto/core/company-roles.table';
import { abilitiesOf, type DocumentAction, itemScope } from '@cotizaobra/proto/quotations/abilities.table';
import { mayMove } from '@cotizaobra/proto/quotations/dispatch-states.table';
import type { DispatchView } from '@cotizaobra/proto/quotations/model';
import { actionNeeds, answeringNeeds } from '@cotizaobra/proto/quotations/role-abilities';
import { requestStateOf, type Standing, standingOfDocument } from '@cotizaobra/proto/quotations/situations';
import { serverNow } from '../../api/server-clock.js';
import type { DocumentHeader } from '../api/get-document.api.js';

export type Abilities = ReadonlySet<DocumentAction>;

/** An own document: its situation, and what a person with this role in its company may do. */
interface OwnStanding extends Standing {
  may: Abilities;
}

export function ownStanding(header: DocumentHeader, role: CompanyRole = 'owner'): OwnStanding {
  const standing = standingOfDocument(header, new Date(serverNow()));
  const allowed = [...abilitiesOf(standing)].filter((action) =>
    actionNeeds(action, header.quotation.types).every((ability) => roleMay(role, ability)),
  );
  return { ...standing, may: new Set(allowed) };
}

/** Cells that may be typed in: all, prices alone, none. */
export type TypedItems = 'all' | 'prices' | 'none';

export function typedItems(header: DocumentHeader, role: CompanyRole = 'owner'): TypedItems {
  if (header.origin === 'received') return 'none';
  const { kind, may } = ownStanding(header, role);
  if (!may.has('editItems')) return 'none';
  return itemScope[kind] === 'prices' ? 'prices' : 'all';
}

/** Dispatches that a person of the owner with this role may take back. */
export const withdrawable = (
  { quotation: { types: type }, dispatches = [] }: DocumentHeader,
  role: CompanyRole = 'owner',
): DispatchView[] =>
  roleMay(role, answeringNeeds[type].sender)
    ? dispatches.filter(({ status: state }) => mayMove('withdraw', { type, state, side: 'sender' }))
    : [];

/** Whether the provider may still decline the Request that its copy answers. */
export function mayDecline(header: DocumentHeader, role: CompanyRole = 'owner'): boolean {
  if (!roleMay(role, answeringNeeds.Request.recipient)) return false;
  const state = header.quotation.isCopy ? requestStateOf(header) : null;
  return state !== null && mayMove('reject', { type: 'Request', state, side: 'recipient' });
}

/** An own Request that was sent, whose answers nobody of the buyer reads yet. */
export const isSealedNow = ({ origin, quotation, dispatches = [] }: DocumentHeader): boolean =>
  origin === 'own' &&
  quotation.types === 'Request' &&
  quotation.sealed === true &&
  !quotation.openedAt &&
  dispatches.length > 0;

/** 'Revisar' on this copy replaces an answer that stands until then: delivered under seal, or in a round. */
export const replaces = (header: DocumentHeader): boolean =>
  header.origin === 'own' && ['sealed', 'negotiated'].includes(ownStanding(header).situation);
