import { AppError, type ErrorDef } from '@cotizaobra/proto/core/errors';

/** Refuses a form because of one field. */
export const fieldFault = (path: string, def: ErrorDef): AppError =>
  new AppError(def, {}, [{ path, code: def.code, message: def.text }]);
