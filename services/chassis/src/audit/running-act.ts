import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActChange } from '@cotizaobra/proto/core/act-recorded';

/** What the running request does, until it is recorded. */
export interface RunningAct {
  readonly key: string;
  readonly isRead: boolean;
  /** Null: that of the person's company, or nobody's for a superAdmin, unless the use case names one. */
  companyId: string | null;
  readonly ofAccount: boolean;
  subjectId: string | null;
  label: string | null;
  changes: ActChange[];
  /** `waiting` until the handler runs: an answer that was stored is no second act. `recording` until the commit. */
  state: 'waiting' | 'running' | 'nothing' | 'recording' | 'recorded';
}

const storage = new AsyncLocalStorage<RunningAct>();

export const runningAct = {
  run<T>(act: RunningAct, work: () => T): T {
    return storage.run(act, work);
  },

  current(): RunningAct | null {
    return storage.getStore() ?? null;
  },
};

export interface ActNote {
  /** Whose log keeps it; default: the actor's company. */
  companyId?: string;
  /** Default: the field of the input that the table of acts names. */
  subjectId?: string;
  /** The subject's name for people. */
  label?: string;
  /** The label if no other is noted. */
  defaultLabel?: string;
  changes?: readonly ActChange[];
}

/** Says more about the running act, in the transaction of its change. Without an audited request it does nothing. */
export function noteAct({ changes, defaultLabel, ...note }: ActNote): void {
  const act = storage.getStore();
  if (!act) return;
  Object.assign(act, note);
  act.label ??= defaultLabel ?? null;
  if (changes) act.changes.push(...changes);
}

/** The request turned out to change nothing, so there is nothing to record. */
export function noteNothing(): void {
  const act = storage.getStore();
  if (act?.state === 'running') act.state = 'nothing';
}
