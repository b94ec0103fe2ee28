import {
  type AnswerField,
  DECLINED_MARK,
  formColumns,
  taxChoices,
  type typedColumnOf,
} from '@cotizaobra/proto/documents/guest-form-layout';
import type { DataValidation } from 'exceljs';

const stop = { allowBlank: true, showErrorMessage: true, errorStyle: 'stop', errorTitle: 'Revisa este dato' } as const;

/** What the spreadsheet checks while somebody types a price or an amount. */
export function typedValidation(mode: ReturnType<typeof typedColumnOf>, row: number): DataValidation {
  const cell = `${formColumns[mode]}${row}`;
  const places = mode === 'price' ? 4 : 2;
  return {
    ...stop,
    type: 'custom',
    formulae: [`AND(ISNUMBER(${cell}),${cell}>=0,${cell}<1000000000000,ROUND(${cell},${places})=${cell})`],
    error: `Escribe un número de 0 o más, con hasta ${places} decimales.`,
  };
}

export const declinedValidation: DataValidation = {
  ...stop,
  type: 'list',
  formulae: [`"${DECLINED_MARK}"`],
  error: `Escribe ${DECLINED_MARK} si no cotizas esta partida, o deja la celda en blanco.`,
};

export const noteValidation: DataValidation = {
  ...stop,
  type: 'textLength',
  operator: 'lessThanOrEqual',
  formulae: [300],
  error: 'Usa como máximo 300 caracteres.',
};

const atMost = (characters: number): DataValidation => ({
  ...stop,
  type: 'textLength',
  operator: 'lessThanOrEqual',
  formulae: [characters],
  error: `Usa como máximo ${characters} caracteres.`,
});

export const fieldValidations: Record<AnswerField, DataValidation> = {
  contactName: atMost(120),
  ruc: { ...atMost(11), operator: 'equal', error: 'El RUC tiene 11 dígitos.' },
  phone: atMost(20),
  taxMode: {
    ...stop,
    type: 'list',
    formulae: [`"${Object.values(taxChoices).join(',')}"`],
    error: 'Elige una opción de la lista.',
  },
  validityDays: { ...stop, type: 'whole', operator: 'between', formulae: [1, 365], error: 'Usa de 1 a 365 días.' },
  deliveryTime: atMost(120),
  paymentMethod: atMost(60),
};
