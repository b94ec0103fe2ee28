import { searchText } from '@cotizaobra/proto/rules/search-text';
import { amountToCents } from '@cotizaobra/proto/rules/totals';
import { analyseUnitPrice, isShareOfLabour } from '@cotizaobra/proto/rules/unit-price';
import { SUPPLIES_MAX } from '@cotizaobra/proto/technical-data/limits';
import { partidaFormSchema, supplyFormSchema } from '@cotizaobra/proto/technical-data/model';
import type { ReferencePartida, ReferenceSet } from './reference-set.js';

/** A unit cost (Soles) or a yield outside of these limits is a typing error. */
const COST = { least: 0.2, most: 60_000 };
const YIELD_MOST = 5_000;
/** Maximum percentage of labour for tools. */
const TOOLS_MOST = 10;

/** All faults of a set beyond its syntax, each with its place. */
export function checkReference({ partidas }: ReferenceSet): string[] {
  return [...partidas.flatMap(checkPartida), ...repeated(partidas)];
}

function checkPartida(partida: ReferencePartida): string[] {
  const { at, code, supplies, performance } = partida;
  const faults: string[] = [];
  const refuse = (problem: string) => faults.push(`${at}: ${code}: ${problem}`);
  if (!supplies.some(({ kind }) => kind === 'LABOUR' || kind === 'SUBCONTRACT')) refuse('has no labour');
  if (supplies.length > SUPPLIES_MAX) refuse(`has more than ${SUPPLIES_MAX} supplies`);
  if (Number(performance) > YIELD_MOST) refuse(`a yield of ${performance} a day is not plausible`);
  for (const { code: supply, unit, quantity } of supplies)
    if (isShareOfLabour(unit) && Number(quantity) > TOOLS_MOST) refuse(`${supply} of ${quantity} % is not plausible`);
  const { unitCost, supplies: figures } = analyseUnitPrice(performance, supplies);
  const cost = Number(unitCost);
  if (cost < COST.least || cost > COST.most) refuse(`a unit cost of S/ ${unitCost} is not plausible`);
  for (const [index, { partial }] of figures.entries())
    if (amountToCents(partial) === 0n) refuse(`${supplies[index]?.code} comes to 0.00`);
  for (const problem of formProblems(partida)) refuse(problem);
  return faults;
}

/** Faults that the platform's forms would refuse. */
function formProblems({ item, unit, performance, supplies }: ReferencePartida): string[] {
  const forms = [
    partidaFormSchema.omit({ categoryId: true }).safeParse({ item, unit, performance }),
    ...supplies.map((supply) => supplyFormSchema.safeParse(supply)),
  ];
  return forms.flatMap(
    (result) => result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [],
  );
}

/** Codes are unique in the set, names in their section. */
function repeated(partidas: readonly ReferencePartida[]): string[] {
  const codes = new Map<string, string>();
  const names = new Map<string, string>();
  const faults: string[] = [];
  const take = (known: Map<string, string>, key: string, at: string, what: string) => {
    const first = known.get(key);
    if (first === undefined) known.set(key, at);
    else faults.push(`${at}: ${what} is at ${first} already`);
  };
  for (const { code, item, path, at } of partidas) {
    take(codes, code, at, `code ${code}`);
    take(names, `${path[0]} / ${searchText(item)}`, at, `a partida of this name in ${path[0]}`);
  }
  return faults;
}
