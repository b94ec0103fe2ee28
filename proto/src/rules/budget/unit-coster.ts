import { DECIMAL_PLACES } from '../decimal.js';
import { analyse } from './analysis.js';
import { unitsText } from './fraction.js';
import { type BudgetProfile, roundings } from './profile.js';
import { followsCrew, hoursOfUnit, type Supply, shareBase } from './supply.js';

/** What all supplies of one resource have in common. */
export type SupplyRate = Pick<Supply, 'kind' | 'code' | 'unit' | 'price'>;

/** A supply without what its resource says. */
export type OwnSupply = Pick<Supply, 'crew' | 'quantity'>;

interface Rate {
  /** Scaled by 10^4; NaN if long. */
  price: number;
  hours: number;
  isLabour: boolean;
  /** `null`: no percentage. */
  share: 'LABOUR' | 'EARLIER' | null;
}

const SCALE = 10 ** DECIMAL_PLACES;
/** Below this every sum and product of integers here is an exact double. */
const EXACT = 2 ** 52;
const SHORT = /^\d{1,8}(?:\.\d{1,4})?$/;

/** A short decimal as an integer scaled by 10^4; NaN if it is long. */
const scaled = (decimal: string): number => (SHORT.test(decimal) ? Math.round(Number(decimal) * SCALE) : Number.NaN);

/** Rounded half up; NaN if a step is not an exact double. Both are integers that are not negative. */
function halfUp(over: number, under: number): number {
  if (!(over < EXACT && under < EXACT)) return Number.NaN;
  const rest = over % under;
  return (over - rest) / under + (rest * 2 >= under ? 1 : 0);
}

/**
 * The unit costs of many analyses: `cost` of `analyse`, many times faster for everyday numbers, for which doubles are
 * exact in every step. All others, and percentages of BC3, go through `analyse`.
 */
export function unitCoster<S extends OwnSupply>(
  profile: BudgetProfile,
  resourceOf: (supply: S) => SupplyRate,
): (perDay: string | null, supplies: readonly S[]) => string {
  /** By resource: the same object must come for the same resource. */
  const rates = new Map<SupplyRate, Rate>();
  const rateOf = (supply: S): Rate => {
    const resource = resourceOf(supply);
    const known = rates.get(resource);
    if (known) return known;
    const rate = readRate(resource);
    rates.set(resource, rate);
    return rate;
  };
  return (perDay, supplies) => {
    const quick = everydayCost(perDay, supplies, rateOf, profile);
    if (quick < EXACT) return unitsText(BigInt(quick), roundings[profile].costPlaces);
    const whole = supplies.map((supply) => ({ ...resourceOf(supply), crew: supply.crew, quantity: supply.quantity }));
    return analyse({ yield: perDay, supplies: whole }, profile).cost;
  };
}

function readRate({ kind, code, unit, price }: SupplyRate): Rate {
  const share = shareBase({ code, unit })?.of ?? null;
  const hours = share === null && followsCrew({ kind, code, unit, crew: '1' }) ? hoursOfUnit(unit) : 0;
  return { price: price === null ? 0 : scaled(price), hours, isLabour: kind === 'LABOUR' && share === null, share };
}

/** In units of the profile's last decimal; NaN if doubles are not exact. */
function everydayCost<S extends OwnSupply>(
  perDay: string | null,
  supplies: readonly S[],
  rateOf: (supply: S) => Rate,
  profile: BudgetProfile,
): number {
  const speed = perDay === null ? 0 : scaled(perDay);
  let cents = 0;
  let labour = 0;
  const shares: number[] = [];
  for (const supply of supplies) {
    const { crew, quantity } = supply;
    const rate = rateOf(supply);
    if (rate.share === 'EARLIER') return Number.NaN;
    if (rate.share) {
      shares.push(quantity === null ? 0 : scaled(quantity));
      continue;
    }
    const people = rate.hours > 0 && perDay !== null && crew !== null ? scaled(crew) : 0;
    const partial =
      people === 0 ? fixedCents(quantity, rate.price) : crewCents(people * rate.hours, speed, rate.price, profile);
    cents += partial;
    if (rate.isLabour) labour += partial;
  }
  if (profile === 'S10') {
    for (const percent of shares) cents += halfUp(percent * labour, 100 * SCALE);
    return cents;
  }
  const percent = shares.reduce((sum, one) => sum + one, 0);
  return cents * 100 + halfUp(percent * labour, SCALE);
}

const fixedCents = (quantity: string | null, price: number): number =>
  quantity === null ? 0 : halfUp(scaled(quantity) * price, SCALE * 100);

/** `work`: hours of the crew a day, `speed`: the yield, both scaled by 10^4 as the price is. */
function crewCents(work: number, speed: number, price: number, profile: BudgetProfile): number {
  if (profile === 'EXACT') return halfUp(work * price, speed * 100);
  return halfUp(halfUp(work * SCALE, speed) * price, SCALE * 100);
}
