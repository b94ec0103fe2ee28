import { ROW_ERRORS_MAX } from '@cotizaobra/proto/technical-data/limits';
import type { RowError } from '@cotizaobra/proto/technical-data/model';
import type { ResourcePreview } from '@cotizaobra/proto/technical-data/preview-resource-import';
import type { ImportPlan } from './import-plan.js';

export function countsOf({ rows, existing }: ImportPlan): ResourcePreview['counts'] {
  const good = rows.filter(({ errors }) => errors.length === 0);
  const known = good.filter(({ values }) => existing.has((values.code ?? '').toLowerCase()));
  return { rows: rows.length, good: good.length, bad: rows.length - good.length, existing: known.length };
}

/** The errors of the plan, up to the limit of an answer. */
export const errorsOf = ({ rows }: ImportPlan): RowError[] =>
  rows.flatMap(({ errors }) => errors).slice(0, ROW_ERRORS_MAX);
