import type { PrintAnalysis } from '@cotizaobra/proto/documents/print-budget';
import { cleanLine } from '../long-text.js';

/** `m3/día`: the unit of a yield, which is the part's unless it has its own. */
export function yieldUnitText({ unit, yieldUnit }: Pick<PrintAnalysis, 'unit' | 'yieldUnit'>): string {
  const own = cleanLine(yieldUnit);
  return own.includes('/') ? own : `${own || cleanLine(unit) || 'unidades'}/día`;
}
