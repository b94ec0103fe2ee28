import { AppError, type ErrorDef } from '@cotizaobra/proto/core/errors';

/** A refusal that stands under one field of the form. */
export const fieldFault = (def: ErrorDef, path: string): AppError =>
  new AppError(def, {}, [{ path, code: def.code, message: def.text }]);
