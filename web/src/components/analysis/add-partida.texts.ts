import type { Currency } from '@cotizaobra/proto/rules/currency';
import { currencyWords } from '@cotizaobra/proto/rules/currency';

/** Texts for adding a partida to a document. */
export const addTexts = {
  title: 'Añadir a cotización',
  search: 'Buscar por título o código',
  documents: 'Tus documentos sin enviar',
  kinds: { Quotation: 'Cotización', Request: 'Requerimiento' },
  loading: 'Cargando tus documentos...',
  failed: 'Error al cargar tus documentos',
  none: 'No tienes documentos sin enviar',
  noneText: 'Crea una cotización o un requerimiento y vuelve aquí.',
  noMatch: 'No se encontraron resultados.',
  noMatchText: 'Prueba con otro título o código.',
  taxes: 'El precio entra en la moneda del documento, con o sin IGV como los demás.',
  withoutPrice: 'En un requerimiento entra sin precio.',
  rate: (currency: Currency) => `Tipo de cambio: soles por ${currencyWords[currency].symbol} 1`,
  rateHint: 'El precio está en soles. El tipo de cambio se guarda en la partida.',
  rateRequired: 'Escribe el tipo de cambio, mayor a 0',
  priceTooHigh: 'El precio supera el máximo. Revisa el tipo de cambio.',
  cancel: 'Cancelar',
  add: 'Añadir',
  open: 'Abrir',
  done: (code: string) => `Partida añadida a ${code}`,
  donePrice: (price: string, withIgv: boolean) =>
    `Entró al final con el precio ${price} ${withIgv ? 'con IGV' : 'sin IGV'}. Falta la cantidad.`,
  doneWithoutPrice: 'Entró al final sin precio: un requerimiento no lleva precios. Falta la cantidad.',
} as const;
