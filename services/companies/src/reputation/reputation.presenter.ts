import type { Reputation } from '@cotizaobra/proto/companies/reputation';
import { periodAt } from './period.js';
import type { ReputationRow } from './reputation.row.js';

/** Figures as anybody may see them: none below the smallest number of facts. */
export function toReputation(companyId: string, row: ReputationRow | null): Reputation {
  const { firstMonth: from, lastMonth: to } = periodAt(row?.computedAt ?? new Date());
  const shown = row?.shown === true;
  return {
    companyId,
    shown,
    period: { from, to },
    provider: shown ? row.provider : null,
    buyer: shown ? row.buyer : null,
  };
}
