import type { SupplyKind, UnitPriceSupply } from '@cotizaobra/proto/rules/unit-price';

/** A supply that partidas name by its code. */
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
  /** Chapter and, if it has one, section. */
  path: string[];
  supplies: (UnitPriceSupply & { supply: string; code: string })[];
  /** `file:line`, for messages. */
  at: string;
}

export interface ReferenceSet {
  supplies: Map<string, ReferenceSupply>;
  /** In the order of the files and lines. */
  partidas: ReferencePartida[];
}

/** All faults in the source of a set, each with its file and line. */
export class ReferenceFault extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ReferenceFault';
  }
}
