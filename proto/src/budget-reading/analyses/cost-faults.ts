import { analyse } from '../../rules/budget/analysis.js';
import { fixedText, fractionOf } from '../../rules/budget/fraction.js';
import type { BudgetProfile } from '../../rules/budget/profile.js';
import type { AnalysisFault, FoundAnalysis } from './found-analysis.js';

/** Whether the computed cost is the one of the file, at the decimals that the file shows. */
function agrees(inFile: string, computed: string): boolean {
  const places = Math.min(inFile.split('.')[1]?.length ?? 0, computed.split('.')[1]?.length ?? 0);
  return fixedText(fractionOf(computed), places) === fixedText(fractionOf(inFile), places);
}

/** The profile in which more costs of the file come out; S10 in a tie. */
export function profileOf(analyses: readonly FoundAnalysis[]): BudgetProfile {
  const named = analyses.filter(({ costInFile }) => costInFile !== null);
  const matches = (profile: BudgetProfile): number =>
    named.filter((one) => {
      const { cost } = analyse(one, profile);
      // A cost with more than two decimals is never one of S10.
      const decimals = one.costInFile!.split('.')[1]?.length ?? 0;
      return (profile === 'EXACT' || decimals <= 2) && agrees(one.costInFile!, cost);
    }).length;
  return matches('EXACT') > matches('S10') ? 'EXACT' : 'S10';
}

/** The analyses whose cost is not the one that the file names. */
export function costFaults(analyses: readonly FoundAnalysis[], profile: BudgetProfile): AnalysisFault[] {
  return analyses.flatMap((one) => {
    if (one.costInFile === null) return [];
    const { cost } = analyse(one, profile);
    if (agrees(one.costInFile, cost)) return [];
    const text = `El archivo dice ${one.costInFile}; sus insumos suman ${cost}. Se importa ${cost}.`;
    return [{ kind: 'COST' as const, row: one.row, item: one.item, text }];
  });
}
