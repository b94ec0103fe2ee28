import {
  abilitiesOf,
  type DocumentAction,
  documentActions,
  isForKind,
  mayDo,
  rulingOf,
} from '../../src/quotations/abilities.table.js';
import { type LifecycleAction, lifecycleTransitions } from '../../src/quotations/document-states.table.js';
import { type DocumentKind, type Standing, situations } from '../../src/quotations/situations.js';
import { decidedRuling } from '../support/decided-abilities.js';

const everything = 'editItems editData activate askProviders revise duplicate deactivate restore delete';

const kinds = Object.keys(situations) as DocumentKind[];
const standings = kinds.flatMap((kind) => situations[kind].map((situation): Standing => ({ kind, situation })));
const cases = standings.flatMap((standing) => documentActions.map((action) => ({ ...standing, action })));

/** The step of a document's life that an action is. */
const steps: Partial<Record<DocumentAction, LifecycleAction>> = {
  editItems: 'edit',
  editData: 'edit',
  chooseTemplate: 'edit',
  noteClient: 'edit',
  activate: 'activate',
  askProviders: 'send',
  sendToClient: 'send',
  return: 'return',
  revise: 'revise',
  deactivate: 'deactivate',
  restore: 'restore',
  delete: 'delete',
};
const lifecycleIn = { draft: 'Draft', deletedDraft: 'DraftDeactivated', deleted: 'ActiveDeactivated' } as const;

describe('the table of abilities', () => {
  it.each(cases)('$kind $situation meets $action', ({ action, ...standing }) => {
    const wanted = decidedRuling(action, standing);
    expect(rulingOf(action, standing)).toBe(wanted);
    expect(mayDo(action, standing)).toBe(wanted === 'does');
    expect(abilitiesOf(standing).has(action)).toBe(wanted === 'does');
  });

  it('allows nothing that the life of a document has no step for', () => {
    for (const { action, ...standing } of cases) {
      const step = steps[action];
      const lifecycle = lifecycleIn[standing.situation as keyof typeof lifecycleIn] ?? 'Active';
      if (step === undefined || !mayDo(action, standing)) continue;
      expect([action, standing, lifecycleTransitions[lifecycle][step]]).not.toContain(undefined);
    }
  });

  it('gives kinds the calls of decisions 2', () => {
    const calls = (kind: DocumentKind) => documentActions.filter((action) => isForKind(action, kind));
    expect(calls('request').join(' ')).toBe(everything);
    expect(documentActions.filter((action) => !calls('quotation').includes(action))).toEqual(['return', 'cascade']);
    expect(documentActions.filter((action) => !calls('copy').includes(action))).toEqual([
      'activate',
      'askProviders',
      'sendToClient',
      'delete',
    ]);
  });

  it('rules on the editing of a copy whatever became of its return and of its Request', () => {
    const edits: DocumentAction[] = ['editItems', 'editData', 'chooseTemplate', 'noteClient'];
    const rulings = (names: readonly Standing['situation'][]) =>
      new Set(names.map((situation) => edits.map((action) => rulingOf(action, { kind: 'copy', situation })).join()));
    expect(rulings(['toPrice', 'reopened', 'orphaned']).size).toBe(1);
    expect(rulings(['returned', 'sealed', 'negotiated', 'rejected', 'accepted', 'takenBack']).size).toBe(1);
  });

  it('tells a deleted Draft from other deleted documents by deleting for good alone', () => {
    for (const kind of ['request', 'quotation'] as const) {
      const differing = documentActions.filter(
        (action) =>
          rulingOf(action, { kind, situation: 'deleted' }) !== rulingOf(action, { kind, situation: 'deletedDraft' }),
      );
      expect(differing).toEqual(['delete']);
    }
  });
});
