import type { z } from 'zod';

type Fault = z.core.$ZodRawIssue;

const REQUIRED = 'Este dato es requerido';
const NOT_VALID = 'Este dato no es válido';
/** Longer lists of choices are not listed in the text. */
const CHOICES_MAX = 12;

const typeTexts: Record<string, string> = {
  string: 'Debe ser un texto',
  number: 'Debe ser un número',
  int: 'Debe ser un número entero',
  boolean: 'Debe ser verdadero o falso (true o false)',
  array: 'Debe ser una lista',
  object: 'Debe ser un objeto con sus campos',
  record: 'Debe ser un objeto con sus campos',
};

const formatTexts: Record<string, string> = {
  uuid: 'El identificador no es válido',
  email: 'Ingrese una dirección de correo electrónico válida',
  url: 'La dirección web no es válida',
  date: 'La fecha debe tener la forma AAAA-MM-DD',
  datetime: 'La fecha y hora deben tener la forma AAAA-MM-DDThh:mm:ssZ',
};

/** The Spanish text of a fault whose schema has no text of its own. All external input is checked with it. */
export function spanishFault(fault: Fault): string {
  if (fault.input === undefined) return REQUIRED;
  switch (fault.code) {
    case 'invalid_type':
      return typeTexts[fault.expected] ?? NOT_VALID;
    case 'invalid_format':
      return formatTexts[fault.format] ?? 'No tiene el formato correcto';
    case 'invalid_value':
      return choice(fault.values);
    case 'too_small':
      return tooSmall(fault);
    case 'too_big':
      return tooBig(fault);
    case 'unrecognized_keys':
      return `No se esperaba: ${fault.keys.slice(0, CHOICES_MAX).join(', ')}`;
    default:
      return NOT_VALID;
  }
}

function choice(values: readonly unknown[]): string {
  if (values.length > CHOICES_MAX) return 'Elige una opción de la lista';
  return values.length === 1 ? `Debe ser ${values[0]}` : `Debe ser una de estas opciones: ${values.join(', ')}`;
}

function tooSmall({ origin, minimum, inclusive }: Extract<Fault, { code: 'too_small' }>): string {
  if (origin === 'string') return minimum === 1 ? REQUIRED : `Usa al menos ${minimum} caracteres`;
  if (origin === 'array' || origin === 'set') return `Envía al menos ${minimum}`;
  return inclusive ? `Debe ser ${minimum} o más` : `Debe ser mayor que ${minimum}`;
}

function tooBig({ origin, maximum, inclusive }: Extract<Fault, { code: 'too_big' }>): string {
  if (origin === 'string') return `Usa como máximo ${maximum} caracteres`;
  if (origin === 'array' || origin === 'set') return `Envía como máximo ${maximum}`;
  return inclusive ? `Debe ser ${maximum} o menos` : `Debe ser menor que ${maximum}`;
}
