import type { SupplyKind } from '@cotizaobra/proto/rules/budget/supply';
import { searchText } from '@cotizaobra/proto/rules/search-text';
import { canonicalUnit } from '@cotizaobra/proto/rules/units';

/** An 'Insumo' as stored. Decimals are canonical. */
export interface Resource {
  /** Unique in its budget; supplies name it. Copies of a budget keep it. */
  readonly no: number;
  /** Unique everywhere. */
  readonly id: string;
  readonly code: string;
  readonly kind: SupplyKind;
  readonly description: string;
  readonly unit: string;
  readonly price: string | null;
  /** INEI unified index that the owner chose. */
  readonly priceIndex: string | null;
}

/** A supply of a stored analysis. `quantity` null: it follows from the crew, or is blank. */
export interface StoredSupply {
  readonly no: number;
  readonly crew: string | null;
  readonly quantity: string | null;
}

export interface StoredAnalysis {
  readonly itemId: string;
  /** Output of a day; null: crews determine nothing. */
  readonly yield: string | null;
  readonly unit: string;
  readonly supplies: readonly StoredSupply[];
}

/** A resource is told by its code, without one by name and unit. Source: second stage, section 4. */
export function identityOf({ code, description, unit }: Pick<Resource, 'code' | 'description' | 'unit'>): string {
  const named = code.trim().toLowerCase();
  return named === '' ? `name:${searchText(description)}|${canonicalUnit(unit)}` : `code:${named}`;
}
