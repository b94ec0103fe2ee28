import type { Supply } from '../../rules/budget/supply.js';

/** A supply as a file has it. Decimals have at most 10 decimals. */
export interface FoundSupply extends Supply {
  /** Row of the file, from 1; in a BC3 the number of the analysis. */
  row: number;
  code: string;
  description: string;
}

/** An analysis as a file has it. */
export interface FoundAnalysis {
  row: number;
  /** Item number or code; blank for none. */
  code: string;
  item: string;
  unit: string;
  /** Output of a day; null where the file has none, as in BC3. */
  yield: string | null;
  supplies: FoundSupply[];
  /** The unit cost that the file names; null if it names none. */
  costInFile: string | null;
}

/** What a person should know of a file. QUANTITY: it does not follow from the crew. COST: the file has another one. */
export const analysisFaultKinds = ['QUANTITY', 'COST', 'UNREAD', 'LEFT_OUT', 'SHORTENED', 'ROUNDED'] as const;

export interface AnalysisFault {
  kind: (typeof analysisFaultKinds)[number];
  row: number;
  /** Name of the analysis; blank outside of one. */
  item: string;
  text: string;
}

/** All analyses of a file, in its order. */
export interface FoundAnalyses {
  /** Name of the sheet; null where there is none. */
  sheet: string | null;
  analyses: FoundAnalysis[];
  faults: AnalysisFault[];
}

/** Longest texts of an analysis and its supplies, and how many supplies it has. */
export const foundLimits = { code: 40, item: 300, description: 300, unit: 20, supplies: 100 } as const;
