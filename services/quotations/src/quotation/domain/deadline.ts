import { AppError, type ErrorDef } from '@cotizaobra/proto/core/errors';
import { isOver, type ReminderKind, reminderKinds, reminderLeads } from '@cotizaobra/proto/quotations/deadline';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { REMIND_AGAIN_HOURS } from '@cotizaobra/proto/quotations/limits';
import type { DispatchState } from '@cotizaobra/proto/quotations/model';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import type { Dispatch } from './dispatch.js';
import { isClosed, kindOf, type QuotationDocument } from './document.js';
import { checkDeadline } from './sending.js';

type Dated = Pick<QuotationDocument, 'type' | 'deadline' | 'sends' | 'sealed' | 'openedAt'>;

/**
 * The deadline after a change; undefined keeps it. Once any revision was sent, it may only grow. Errors: ILLEGAL_STATE on a
 * Quotation, DEADLINE_IN_PAST, DEADLINE_FIXED.
 */
export function deadlineAfter(document: Dated, given: string | null | undefined, now: Date): Date | null {
  const before = document.deadline;
  const next = given ? new Date(given) : null;
  if (given === undefined || next?.getTime() === before?.getTime()) return before;
  if (document.type !== 'Request') throw new AppError(quotationErrors.ILLEGAL_STATE);
  if (document.openedAt || isDue(document, now)) throw refused(quotationErrors.ALREADY_OPENED);
  const wasSent = document.sends.count > 0;
  if (wasSent && !(before && next && next > before)) throw refused(quotationErrors.DEADLINE_FIXED);
  if (next && isOver(next, now)) throw refused(quotationErrors.DEADLINE_IN_PAST);
  return next;
}

/** The sealed answers are to be opened, even if that has not happened yet. */
const isDue = ({ sealed, deadline, sends }: Dated, now: Date): boolean =>
  sealed && sends.count > 0 && isOver(deadline, now);

/** Whether answers are sealed after a change. Errors: ILLEGAL_STATE, SEALED_FIXED, SEALED_NEEDS_DEADLINE. */
export function sealedAfter(document: Dated, given: boolean | undefined, deadline: Date | null): boolean {
  const next = given ?? document.sealed;
  if (next !== document.sealed) {
    if (document.type !== 'Request') throw new AppError(quotationErrors.ILLEGAL_STATE);
    if (document.sends.count > 0) throw refused(quotationErrors.SEALED_FIXED, 'sealed');
  }
  if (next && deadline === null) throw refused(quotationErrors.SEALED_NEEDS_DEADLINE, 'sealed');
  return next;
}

const refused = (def: ErrorDef, path = 'deadline'): AppError =>
  new AppError(def, {}, [{ path, code: def.code, message: def.text }]);

/** Providers that are told of more time: whoever may still answer, or has answered. */
const told: readonly DispatchState[] = ['PENDING', 'ACCEPTED', 'QUOTED'];
/** Providers that are reminded. */
const waiting: readonly DispatchState[] = ['PENDING', 'ACCEPTED'];

export const toldOfExtension = (dispatches: readonly Dispatch[]): Dispatch[] =>
  dispatches.filter(({ state }) => told.includes(state));

export const toRemind = (request: QuotationDocument, dispatches: readonly Dispatch[]): Dispatch[] =>
  isClosed(request) ? [] : dispatches.filter(({ state }) => waiting.includes(state));

/**
 * The dispatches that 'Recordar' reaches now. Errors: ILLEGAL_STATE, DEADLINE_TO_EXTEND, NOBODY_TO_REMIND, and
 * ALREADY_REMINDED when each was reminded in the last hours.
 */
export function remindable(
  request: QuotationDocument,
  dispatches: readonly Dispatch[],
  ids: readonly string[] | undefined,
  now: Date,
): Dispatch[] {
  if (kindOf(request) !== 'request') throw new AppError(quotationErrors.ILLEGAL_STATE);
  checkDeadline(request, now);
  const open = toRemind(request, dispatches).filter(({ id }) => !ids || ids.includes(id));
  if (open.length === 0) throw new AppError(quotationErrors.NOBODY_TO_REMIND);
  const due = open.filter(({ remindedAt }) => !remindedAt || remindedAgainAt(remindedAt) <= now);
  if (due.length > 0) return due;
  const next = Math.min(...open.map(({ remindedAt }) => remindedAgainAt(remindedAt ?? now).getTime()));
  throw new AppError(quotationErrors.ALREADY_REMINDED, { moment: formatMoment(new Date(next)) });
}

const remindedAgainAt = (remindedAt: Date): Date => new Date(remindedAt.getTime() + REMIND_AGAIN_HOURS * 3_600_000);

/** What is to be done for a Request: a reminder, the opening of its sealed answers, or the end of its rounds. */
export type TaskKind = ReminderKind | 'open' | 'lapse';

export interface DeadlineTask {
  kind: TaskKind;
  dueAt: Date;
}

/** The reminders that still lie ahead, and the opening. */
export function tasksUntil({ sealed }: Pick<Dated, 'sealed'>, deadline: Date, now: Date): DeadlineTask[] {
  const reminders = reminderKinds
    .map((kind): DeadlineTask => ({ kind, dueAt: new Date(deadline.getTime() - reminderLeads[kind]) }))
    .filter(({ dueAt }) => dueAt > now);
  return sealed ? [...reminders, { kind: 'open', dueAt: deadline }] : reminders;
}

/** After a standstill: only the last of several due reminders says something true, and none does after the deadline. */
export const isStillTrue = (kind: ReminderKind, deadline: Date, now: Date): boolean =>
  !isOver(deadline, now) && (kind === 'hour' || !isOver(new Date(deadline.getTime() - reminderLeads.hour), now));
