/** `LOST` shares have no lines; they wait again when the award is undone. */
export type ShareState = 'AWARDED' | 'CLAIMED' | 'DECLINED' | 'LOST';

export interface AwardLine {
  readonly itemKey: string;
  readonly itemId: string;
  readonly quotationId: string | null;
  readonly reason: string | null;
}

export interface AwardShare {
  readonly awardId: string;
  readonly dispatchId: string;
  readonly quotationId: string;
  readonly companyId: string;
  readonly state: ShareState;
  readonly lineCount: number;
  readonly subtotal: string;
  readonly igv: string;
  readonly total: string;
}

/** One decision on lines of a Request. */
export interface Award {
  readonly id: string;
  readonly requestId: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly undoneAt: Date | null;
  readonly shareRank: boolean;
  readonly shareDistance: boolean;
  readonly lines: readonly AwardLine[];
  readonly shares: readonly AwardShare[];
}

export interface DecidedLine extends AwardLine {
  /** Its winner declined: it may be awarded again. */
  readonly open: boolean;
}

/** The last decision on each line, in the order of the first award. A declined line is open and has no winner. */
export function decidedLines(awards: readonly Award[]): DecidedLine[] {
  const lines = new Map<string, DecidedLine>();
  for (const { lines: decided, shares } of awards) {
    const declined = new Set(shares.filter(({ state }) => state === 'DECLINED').map(({ quotationId }) => quotationId));
    for (const line of decided) {
      const open = line.quotationId !== null && declined.has(line.quotationId);
      lines.set(line.itemKey, open ? { ...line, quotationId: null, reason: null, open } : { ...line, open });
    }
  }
  return [...lines.values()];
}

export const sharesOf = (awards: readonly Award[], ...states: ShareState[]): AwardShare[] =>
  awards.flatMap(({ shares }) => shares.filter(({ state }) => states.includes(state)));

/** Dispatches that lost and can win open lines. */
export const lostDispatches = (awards: readonly Award[]): ReadonlySet<string> =>
  new Set(sharesOf(awards, 'LOST').map(({ dispatchId }) => dispatchId));
