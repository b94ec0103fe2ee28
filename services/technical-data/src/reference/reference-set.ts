import type { SupplyKind, UnitPriceSupply } from '@cotizaobra/proto/rules/unit-price';

/** A supply that partidas refer to by its code. */
export interface ReferenceSupply {
  code: string;
  name: string;
  unit: string;
  kind: SupplyKind;
  /** Soles without IGV; null for a percentage of labour. */
  price: string | null;
}

export interface ReferencePartida {
  code: string;
  item: string;
  unit: string;
  performance: string;
  /** Chapter, and section where it has one. */
  path: string[];
  supplies: (UnitPriceSupply & { supply: string; code: string })[];
  /** `file:line`, for messages. */
  at: string;
}

export interface ReferenceSet {
  supplies: Map<string, ReferenceSupply>;
  /** In the order of the files and of their lines. */
  partidas: ReferencePartida[];
}

/** What is wrong with the source of a set: every fault, each with its file and line. */
export class ReferenceFault extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ReferenceFault';
  }
}
