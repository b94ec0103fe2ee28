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

/** Refusals that concern one field although they carry no path. */
const fieldOfCode: Record<string, keyof GeneralForm> = { CODE_TAKEN: 'code', UNKNOWN_PLACE: 'district' };

/**
 * Puts a refusal where it belongs.
 * @returns the sentence to show above the form, or null when a field carries it
 */
export function showRefusal(form: UseFormReturn<GeneralForm, unknown, GeneralData>, error: ApiError): string | null {
  const field = fieldOfCode[error.code];
  if (!field) return applyApiError(form as unknown as UseFormReturn<GeneralForm>, error);
  form.setError(field, { type: error.code, message: error.text }, { shouldFocus: true });
  return null;
}
