import {
  dispatchActions,
  dispatchRuling,
  dispatchTransitions,
  mayMove,
  sideOfAction,
} from '../../src/quotations/dispatch-states.table.js';
import { lifecycles } from '../../src/quotations/document-states.table.js';
import { documentTypes } from '../../src/quotations/limits.js';
import { type DispatchState, dispatchStates } from '../../src/quotations/model.js';
import {
  type DocumentFacts,
  type DocumentKind,
  requestStateOf,
  situations,
  standingOf,
  standingOfCard,
  standingOfDocument,
} from '../../src/quotations/situations.js';

const facts = (overrides: Partial<DocumentFacts>): DocumentFacts => ({
  kind: 'request',
  lifecycle: 'Active',
  revision: 1,
  sent: false,
  accepted: false,
  ...overrides,
});
const at = (overrides: Partial<DocumentFacts>) => standingOf(facts(overrides)).situation;
const known = [null, ...dispatchStates];

describe('where an own document stands', () => {
  it('is one of the situations of its kind, whatever is known', () => {
    const kinds = Object.keys(situations) as DocumentKind[];
    for (const kind of kinds)
      for (const lifecycle of lifecycles)
        for (const sent of [true, false])
          for (const returned of known)
            for (const requestState of known) {
              const standing = standingOf(facts({ kind, lifecycle, sent, returned, requestState }));
              expect(situations[kind]).toContain(standing.situation);
            }
  });

  it.each([
    [{ lifecycle: 'Draft' }, 'draft'],
    [{ revision: 2 }, 'open'],
    [{ sent: true }, 'sent'],
    [{ kind: 'quotation', sent: true, accepted: true }, 'accepted'],
    [{ lifecycle: 'DraftDeactivated' }, 'deletedDraft'],
    [{ lifecycle: 'ActiveDeactivated', sent: true }, 'deleted'],
    [{ kind: 'quotation', lifecycle: 'ActiveDeactivated', sent: true, accepted: true }, 'deleted'],
  ] as const)('%j is %s', (given, situation) => {
    expect(at(given)).toBe(situation);
  });

  it.each([
    [{ requestState: 'ACCEPTED' }, 'toPrice'],
    [{ requestState: null }, 'toPrice'],
    [{ requestState: 'QUOTED', revision: 2 }, 'reopened'],
    [{ requestState: 'REJECTED' }, 'orphaned'],
    [{ requestState: 'WITHDRAWN' }, 'orphaned'],
    [{ requestState: 'SUPERSEDED' }, 'orphaned'],
    [{ requestState: 'QUOTED', sent: true, returned: 'PENDING' }, 'returned'],
    [{ requestState: 'QUOTED', sent: true, returned: 'PENDING', replaceable: true }, 'sealed'],
    [{ requestState: 'QUOTED', sent: true, returned: 'PENDING', negotiated: true }, 'negotiated'],
    [{ requestState: 'QUOTED', sent: true, returned: 'ACCEPTED', negotiated: true }, 'returned'],
    [{ requestState: 'QUOTED', sent: true, returned: 'REJECTED', negotiated: true }, 'rejected'],
    [{ requestState: 'QUOTED', revision: 2, replaceable: true }, 'reopened'],
    [{ requestState: 'QUOTED', sent: true, returned: 'WITHDRAWN', replaceable: true }, 'takenBack'],
    [{ requestState: 'QUOTED', sent: true, returned: 'REJECTED' }, 'rejected'],
    [{ requestState: 'QUOTED', sent: true, returned: 'WITHDRAWN' }, 'takenBack'],
    [{ requestState: 'QUOTED', sent: true, returned: 'ACCEPTED', accepted: true }, 'accepted'],
    [{ requestState: 'WITHDRAWN', lifecycle: 'ActiveDeactivated' }, 'deleted'],
  ] as const)('a copy of %j is %s', (given, situation) => {
    expect(at({ kind: 'copy', ...given })).toBe(situation);
  });

  const view = (
    isCopy: boolean,
    revision: number,
    dispatches: [DispatchState, number][],
    companyinfo: DispatchState,
  ) => ({
    quotation: { types: 'Quotation' as const, isCopy, status: 'Active' as const, revision, sentAt: null },
    dispatches: dispatches.map(([status, of]) => ({ status, revision: of })) as never,
    companyinfo: { status: companyinfo } as never,
  });

  it('follows from the view, where a copy that is revised after a rejection is open again', () => {
    const revised = view(true, 2, [['REJECTED', 1]], 'REJECTED');
    expect(standingOfDocument({ ...revised, requestState: 'QUOTED' })).toEqual({ kind: 'copy', situation: 'reopened' });
    expect(standingOfDocument(revised).situation).toBe('reopened');
    expect(requestStateOf(view(true, 1, [], 'WITHDRAWN'))).toBe('WITHDRAWN');
    expect(standingOfDocument(view(true, 1, [], 'WITHDRAWN')).situation).toBe('orphaned');
  });

  it('is sealed until the deadline, on the page and on the card', () => {
    const deadline = '2026-11-25T23:00:00.000Z';
    const returned = view(true, 1, [['PENDING', 1]], 'PENDING');
    const quotation = { ...returned.quotation, sentAt: '2026-11-12T15:00:00.000Z', sealed: true, deadline };
    const page = { ...returned, quotation, requestState: 'QUOTED' as const };
    const card = { ...quotation, CompanyQuotationStado: 'PENDING', requestState: 'QUOTED' } as const;
    const [before, after] = [new Date('2026-11-25T22:59:59.999Z'), new Date(deadline)];
    expect(standingOfDocument(page, before).situation).toBe('sealed');
    expect(standingOfCard(card, before).situation).toBe('sealed');
    expect(standingOfDocument(page, after).situation).toBe('returned');
    expect(standingOfCard(card, after).situation).toBe('returned');
    expect(standingOfCard({ ...card, sealed: false }, before).situation).toBe('returned');
  });

  it('follows from the card too', () => {
    const card = {
      types: 'Quotation',
      isCopy: true,
      status: 'Active',
      revision: 2,
      sentAt: null,
      CompanyQuotationStado: 'REJECTED',
      stateRevision: 1,
      requestState: 'QUOTED',
    } as const;
    expect(standingOfCard(card).situation).toBe('reopened');
    expect(standingOfCard({ ...card, sentAt: '2026-11-12T15:00:00.000Z', stateRevision: 2 }).situation).toBe(
      'rejected',
    );
    const deleted = { ...card, isCopy: false, status: 'Deactivated', CompanyQuotationStado: null } as const;
    expect(standingOfCard({ ...deleted, deletable: true }).situation).toBe('deletedDraft');
    expect(standingOfCard(deleted).situation).toBe('deleted');
  });
});

describe('a dispatch', () => {
  it('is moved by the side of the action alone, and only where the table has a next state', () => {
    for (const type of documentTypes)
      for (const state of dispatchStates)
        for (const action of dispatchActions)
          for (const side of ['sender', 'recipient'] as const) {
            const moves = dispatchTransitions[type][state][action] !== undefined;
            const late = action === 'undo' ? 'ILLEGAL_STATE' : 'ALREADY_ANSWERED';
            const wanted = sideOfAction[action] !== side ? 'ILLEGAL_STATE' : moves ? 'does' : late;
            expect([type, state, action, side, dispatchRuling(action, { type, state, side })]).toEqual([
              type,
              state,
              action,
              side,
              wanted,
            ]);
            expect(mayMove(action, { type, state, side })).toBe(wanted === 'does');
          }
  });
});
