import type { SupplyKind } from '../../rules/unit-price.js';
import type { HeadFacts } from './analysis-head.js';
import type { SupplyLine } from './supply-cells.js';

/** A line of an analysis before its numbers are read. */
export interface RawSupply extends SupplyLine {
  /** The heading above it, or its own column. */
  kind: SupplyKind | null;
}

/** An analysis before its numbers are read. */
export interface RawAnalysis {
  row: number;
  code: string;
  item: string;
  facts: HeadFacts;
  supplies: RawSupply[];
}

/** Lines that belong to an analysis and could not be placed. */
export interface LostLine {
  row: number;
  item: string;
  text: string;
}

export interface RawAnalyses {
  analyses: RawAnalysis[];
  lost: LostLine[];
}
