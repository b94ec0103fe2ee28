import { generalDataSchema } from '@cotizaobra/proto/quotations/model';
import { zodResolver } from '@hookform/resolvers/zod';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiError } from '../../api/api-error.js';
import { applyApiError } from '../../components/forms/apply-api-error.js';

export type GeneralForm = z.input<typeof generalDataSchema>;
export type GeneralData = z.output<typeof generalDataSchema>;

export const generalResolver = zodResolver(generalDataSchema);

export const emptyGeneral: GeneralForm = {
  name: '',
  nameProyect: '',
  code: '',
  typeMoneda: 'PEN',
  department: '',
  province: '',
  district: '',
  address: '',
};

/** Error codes that belong to a field although they have no path. */
const fieldOfCode: Record<string, keyof GeneralForm> = { CODE_TAKEN: 'code', UNKNOWN_PLACE: 'district' };

/**
 * Shows an error at its field.
 * @returns the message above the form, or null if it belongs to a field
 */
export function showRefusal(form: UseFormReturn<GeneralForm, unknown, GeneralData>, error: ApiError): string | null {
  const field = fieldOfCode[error.code];
  if (!field) return applyApiError(form as unknown as UseFormReturn<GeneralForm>, error);
  form.setError(field, { type: error.code, message: error.text }, { shouldFocus: true });
  return null;
}
