import type { DocumentState } from './model.js';

/** A document's state, and the previous one: a restored document returns to it. */
export const lifecycles = ['Draft', 'Active', 'DraftDeactivated', 'ActiveDeactivated'] as const;
export type Lifecycle = (typeof lifecycles)[number];

export const lifecycleActions = [
  'edit',
  'activate',
  'send',
  'return',
  'revise',
  'deactivate',
  'restore',
  'delete',
] as const;
export type LifecycleAction = (typeof lifecycleActions)[number];

/**
 * `Draft → Active ⇄ Deactivated`. A Draft may be deactivated too, and only a Draft can be deleted permanently. Source:
 * decisions 2.
 */
export const lifecycleTransitions: Record<Lifecycle, Partial<Record<LifecycleAction, Lifecycle | 'Gone'>>> = {
  Draft: {
    edit: 'Draft',
    activate: 'Active',
    send: 'Active',
    revise: 'Draft',
    deactivate: 'DraftDeactivated',
    delete: 'Gone',
  },
  Active: { edit: 'Active', send: 'Active', return: 'Active', revise: 'Active', deactivate: 'ActiveDeactivated' },
  DraftDeactivated: { restore: 'Draft', delete: 'Gone' },
  ActiveDeactivated: { restore: 'Active' },
};

export const statusOf = (lifecycle: Lifecycle): DocumentState =>
  lifecycle === 'Draft' || lifecycle === 'Active' ? lifecycle : 'Deactivated';

export const isDeactivated = (lifecycle: Lifecycle): boolean => statusOf(lifecycle) === 'Deactivated';

/** True if the document has ever left Draft. */
export const wasActive = (lifecycle: Lifecycle): boolean => lifecycle === 'Active' || lifecycle === 'ActiveDeactivated';

export function lifecycleOf(status: DocumentState, activated: boolean): Lifecycle {
  if (status !== 'Deactivated') return status;
  return activated ? 'ActiveDeactivated' : 'DraftDeactivated';
}
