import { defineError } from '../../core/errors.js';

export const companyAnalysisErrors = {
  COMPANY_ANALYSIS_NOT_FOUND: defineError(
    'COMPANY_ANALYSIS_NOT_FOUND',
    'not_found',
    'No encontramos este análisis entre los de tu empresa.',
  ),
  STALE_COMPANY_ANALYSIS: defineError(
    'STALE_COMPANY_ANALYSIS',
    'conflict',
    'Alguien cambió este análisis mientras lo editabas. Lo que escribiste sigue aquí: recarga y vuelve a guardar.',
  ),
  FILE_WITHOUT_ANALYSES: defineError(
    'FILE_WITHOUT_ANALYSES',
    'invalid',
    'No encontramos análisis de precios unitarios en el archivo. Elige la hoja de análisis de S10, un CSV con una fila por insumo o un BC3 con descompuestos.',
  ),
  TOO_MANY_ANALYSES: defineError(
    'TOO_MANY_ANALYSES',
    'invalid',
    'Son demasiados análisis para un archivo: lleva hasta {max}. Busca una parte de ellos o divide el archivo.',
  ),
  PRICES_UNDECIDED: defineError(
    'PRICES_UNDECIDED',
    'conflict',
    'El archivo da dos precios a un mismo insumo. Elige uno para cada insumo y vuelve a importar.',
  ),
} as const;
