import type { PrintAnalysis, PrintResource } from '@cotizaobra/proto/documents/print-budget';
import type { SupplyKind } from '@cotizaobra/proto/rules/unit-price';

/** Decimals of a partial that is a percentage with the profile EXACT. */
const PLACES = 30;

function scaled(decimal: string): bigint {
  const [whole = '0', decimals = ''] = decimal.split('.');
  return BigInt(whole + decimals.padEnd(PLACES, '0'));
}

function textOf(sum: bigint): string {
  const digits = sum.toString().padStart(PLACES + 1, '0');
  const decimals = digits.slice(-PLACES).replace(/0+$/, '');
  return `${digits.slice(0, -PLACES)}.${decimals.padEnd(2, '0')}`;
}

/** The exact sum of the partials of each kind of supplies, at least two decimals. */
export function kindSums({ supplies }: PrintAnalysis, resources: readonly PrintResource[]): Map<SupplyKind, string> {
  const sums = new Map<SupplyKind, bigint>();
  for (const { resource, partial } of supplies) {
    const { kind } = resources[resource]!;
    sums.set(kind, (sums.get(kind) ?? 0n) + scaled(partial));
  }
  return new Map([...sums].map(([kind, sum]) => [kind, textOf(sum)]));
}
