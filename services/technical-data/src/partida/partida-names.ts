import { isUniqueViolation } from '@cotizaobra/chassis/data/pg-faults';
import { AppError } from '@cotizaobra/proto/core/errors';
import { searchText } from '@cotizaobra/proto/rules/search-text';
import { unitSpellings } from '@cotizaobra/proto/rules/units';
import { technicalDataErrors } from '@cotizaobra/proto/technical-data/errors';

/** A name with its comparison key and search text. */
export function namesOf(item: string, unit: string): { item: string; itemKey: string; search: string } {
  const itemKey = searchText(item);
  return { item, itemKey, search: [itemKey, ...unitSpellings(unit)].join(' ') };
}

/** Two partidas of a category cannot have the same name. @throws PARTIDA_NAME_TAKEN */
export async function refuseTakenName<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if (isUniqueViolation(error, 'partida_name')) throw new AppError(technicalDataErrors.PARTIDA_NAME_TAKEN);
    throw error;
  }
}
