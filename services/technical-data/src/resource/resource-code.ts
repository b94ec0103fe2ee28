import { isUniqueViolation } from '@cotizaobra/chassis/data/pg-faults';
import { AppError } from '@cotizaobra/proto/core/errors';
import { resourceErrors } from '@cotizaobra/proto/technical-data/errors';

/** Two resources of a company cannot have the same code. @throws RESOURCE_CODE_TAKEN */
export async function refuseTakenCode<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if (isUniqueViolation(error, 'resource_code')) throw new AppError(resourceErrors.RESOURCE_CODE_TAKEN);
    throw error;
  }
}
