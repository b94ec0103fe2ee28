import { REPUTATION_MONTHS } from '@cotizaobra/proto/companies/reputation';
import { limaDay } from '@cotizaobra/proto/rules/dates';

interface Period {
  /** `2025-12` */
  firstMonth: string;
  lastMonth: string;
  /** The first moment of the first month, in Lima. */
  from: Date;
  /** When the period moves on by a month. */
  until: Date;
}

/** The calendar months that figures cover, the current one included. */
export function periodAt(now: Date): Period {
  const month = limaDay(now).slice(0, 7);
  const firstMonth = shifted(month, 1 - REPUTATION_MONTHS);
  return { firstMonth, lastMonth: month, from: startOfMonth(firstMonth), until: startOfMonth(shifted(month, 1)) };
}

function shifted(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

const startOfMonth = (month: string): Date => new Date(`${month}-01T00:00:00-05:00`);
