import type { DocumentAction, Ruling } from '../../src/quotations/abilities.table.js';
import type { DispatchAction, Side } from '../../src/quotations/dispatch-states.table.js';
import type { DispatchState, DocumentType } from '../../src/quotations/model.js';
import type { Standing } from '../../src/quotations/situations.js';

type Row = Partial<Record<'does' | 'nothing' | 'frozen', string>>;

/** Decisions 2 and 3 by situation. What a row does not name is ILLEGAL_STATE. */
const rows: Record<string, Row> = {
  'request draft': {
    does: 'editItems editData activate askProviders duplicate deactivate delete',
    nothing: 'chooseTemplate noteClient revise restore',
  },
  'request open': {
    does: 'editItems editData askProviders duplicate deactivate',
    nothing: 'chooseTemplate noteClient revise restore',
  },
  'request sent': {
    does: 'askProviders revise duplicate deactivate',
    nothing: 'chooseTemplate noteClient restore',
    frozen: 'editItems editData',
  },
  'request deletedDraft': { does: 'duplicate restore delete', nothing: 'deactivate' },
  'request deleted': { does: 'duplicate restore', nothing: 'deactivate' },
  'quotation draft': {
    does: 'editItems editData chooseTemplate noteClient activate askProviders sendToClient duplicate deactivate delete',
    nothing: 'revise restore',
  },
  'quotation open': {
    does: 'editItems editData chooseTemplate noteClient askProviders sendToClient duplicate deactivate',
    nothing: 'revise restore',
  },
  'quotation sent': {
    does: 'chooseTemplate noteClient askProviders sendToClient revise duplicate deactivate',
    nothing: 'restore',
    frozen: 'editItems editData',
  },
  'quotation accepted': {
    does: 'chooseTemplate noteClient askProviders duplicate deactivate',
    nothing: 'restore',
    frozen: 'editItems editData',
  },
  'quotation deletedDraft': { does: 'duplicate restore delete', nothing: 'deactivate' },
  'quotation deleted': { does: 'duplicate restore', nothing: 'deactivate' },
  'copy toPrice': { does: 'editItems editData chooseTemplate noteClient return cascade duplicate', nothing: 'restore' },
  'copy reopened': {
    does: 'editItems editData chooseTemplate noteClient return cascade duplicate',
    nothing: 'revise restore',
  },
  'copy returned': {
    does: 'chooseTemplate noteClient cascade duplicate',
    nothing: 'return restore',
    frozen: 'editItems editData',
  },
  'copy sealed': {
    does: 'chooseTemplate noteClient revise cascade duplicate',
    nothing: 'return restore',
    frozen: 'editItems editData',
  },
  'copy negotiated': {
    does: 'chooseTemplate noteClient revise cascade duplicate',
    nothing: 'return restore',
    frozen: 'editItems editData',
  },
  'copy rejected': {
    does: 'chooseTemplate noteClient revise cascade duplicate',
    nothing: 'restore',
    frozen: 'editItems editData',
  },
  'copy accepted': {
    does: 'chooseTemplate noteClient cascade duplicate',
    nothing: 'return restore',
    frozen: 'editItems editData',
  },
  'copy takenBack': { does: 'chooseTemplate noteClient duplicate', nothing: 'restore', frozen: 'editItems editData' },
  'copy orphaned': { does: 'editItems editData chooseTemplate noteClient duplicate deactivate', nothing: 'restore' },
  'copy deleted': { does: 'duplicate restore', nothing: 'deactivate' },
};

const has = (names: string | undefined, action: DocumentAction): boolean => names?.split(' ').includes(action) ?? false;

/** What an owner is told, by decisions 2 and 3: written by hand, apart from the table. */
export function decidedRuling(action: DocumentAction, { kind, situation }: Standing): Ruling {
  const row = rows[`${kind} ${situation}`] ?? {};
  if (has(row.does, action)) return 'does';
  if (has(row.nothing, action)) return 'nothing';
  return has(row.frozen, action) ? 'DOCUMENT_FROZEN' : 'ILLEGAL_STATE';
}

/** Who moves a dispatch, by decisions 2 and docs/adr/0014. */
const moves: Record<Side, Record<string, string>> = {
  sender: { 'Request PENDING': 'withdraw', 'Request ACCEPTED': 'withdraw', 'Quotation PENDING': 'withdraw' },
  recipient: {
    'Request PENDING': 'accept reject',
    'Request ACCEPTED': 'reject',
    'Quotation PENDING': 'accept reject',
    'Quotation ACCEPTED': 'undo',
  },
};

/** Whether a side may answer or withdraw what was sent. */
export const decidedMove = (
  action: Extract<DispatchAction, 'accept' | 'reject' | 'undo' | 'withdraw'>,
  { type, state, side }: { type: DocumentType; state: DispatchState; side: Side },
): boolean => moves[side][`${type} ${state}`]?.split(' ').includes(action) ?? false;

/** What its recipient no longer reads. */
const closed = ['Request REJECTED', 'Request WITHDRAWN', 'Quotation WITHDRAWN'];

export const decidedVisibility = (type: DocumentType, state: DispatchState): 'full' | 'closed' =>
  closed.includes(`${type} ${state}`) ? 'closed' : 'full';
