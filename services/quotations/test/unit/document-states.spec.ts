import {
  type Lifecycle,
  lifecycleActions,
  lifecycleOf,
  lifecycles,
  statusOf,
  wasActive,
} from '@cotizaobra/proto/quotations/document-states.table';
import type { DocumentState } from '@cotizaobra/proto/quotations/model';
import { nextLifecycle } from '../../src/quotation/domain/document.js';
import { aDocument, outcome } from '../support/builders.js';

const refused = 'ILLEGAL_STATE';

/** As decisions 2 say: `Draft → Active ⇄ Deactivated`, a Draft deactivates and restores to Draft, only a Draft is deleted. */
const expected: Record<Lifecycle, Record<(typeof lifecycleActions)[number], string>> = {
  Draft: {
    edit: 'Draft',
    activate: 'Active',
    send: 'Active',
    return: refused,
    revise: 'Draft',
    deactivate: 'DraftDeactivated',
    restore: refused,
    delete: 'Gone',
  },
  Active: {
    edit: 'Active',
    activate: refused,
    send: 'Active',
    return: 'Active',
    revise: 'Active',
    deactivate: 'ActiveDeactivated',
    restore: refused,
    delete: refused,
  },
  DraftDeactivated: {
    edit: refused,
    activate: refused,
    send: refused,
    return: refused,
    revise: refused,
    deactivate: refused,
    restore: 'Draft',
    delete: 'Gone',
  },
  ActiveDeactivated: {
    edit: refused,
    activate: refused,
    send: refused,
    return: refused,
    revise: refused,
    deactivate: refused,
    restore: 'Active',
    delete: refused,
  },
};

const cases = lifecycles.flatMap((lifecycle) => lifecycleActions.map((action) => [lifecycle, action] as const));

describe('the states of a document', () => {
  it.each(cases)('%s meets %s', (lifecycle, action) => {
    expect(outcome(() => nextLifecycle(aDocument({ lifecycle }), action))).toBe(expected[lifecycle][action]);
  });

  it.each<[Lifecycle, DocumentState]>([
    ['Draft', 'Draft'],
    ['Active', 'Active'],
    ['DraftDeactivated', 'Deactivated'],
    ['ActiveDeactivated', 'Deactivated'],
  ])('%s is shown as %s and remembers what it was', (lifecycle, status) => {
    expect(statusOf(lifecycle)).toBe(status);
    expect(lifecycleOf(status, wasActive(lifecycle))).toBe(lifecycle);
  });
});
