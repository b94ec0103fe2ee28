import { formatTime, limaDay } from '@cotizaobra/proto/rules/dates';
import { deadlineTexts as texts } from '../texts/deadline.texts.js';

/** A day as `2026-11-25` and a time as `18:00`, in Lima; '' for none. */
export interface TypedDeadline {
  day: string;
  time: string;
}

const noDeadline: TypedDeadline = { day: '', time: '' };

export const typedOf = (deadline: string | null | undefined): TypedDeadline =>
  deadline ? { day: limaDay(deadline), time: formatTime(deadline) } : noDeadline;

/** The instant with Lima's zone; null unless both are there. */
export const instantOf = ({ day, time }: TypedDeadline): string | null =>
  day && /^\d{2}:\d{2}$/.test(time) ? `${day}T${time}:00-05:00` : null;

/** What is wrong with it; null if nothing is, or nothing was typed. `before`: the deadline that it may not shorten. */
export function faultOf(typed: TypedDeadline, before: string | null, now: number): string | null {
  if (!typed.day && !typed.time) return null;
  const instant = instantOf(typed);
  if (instant === null) return texts.missing;
  const at = new Date(instant).getTime();
  if (at <= now) return texts.past;
  return before && at <= new Date(before).getTime() ? texts.shorter(before) : null;
}
