import type { Currency } from '@cotizaobra/proto/rules/currency';
import { currencyWords } from '@cotizaobra/proto/rules/currency';

/** Texts for inserting from the technical data and the resources. */
export const insertTexts = {
  open: 'Insertar partida',
  title: 'Insertar partida',
  subtitle: 'De la data técnica y de tus recursos',
  search: 'Buscar partida o recurso',
  partidas: 'Data técnica',
  resources: 'Recursos',
  loading: 'Buscando...',
  failed: 'Error al buscar',
  none: 'No se encontraron resultados.',
  noneText: 'Prueba con menos palabras.',
  unitPrice: (price: string) => `S/ ${price} sin IGV`,
  analysis: 'Ver análisis',
  analysisOf: (item: string) => `Ver el análisis de ${item}`,
  choose: (item: string) => `Elegir ${item}`,
  rate: (currency: Currency) => `Tipo de cambio: soles por ${currencyWords[currency].symbol} 1`,
  rateHint: 'Los precios están en soles. Se guarda en cada partida.',
  rateRequired: 'Escribe el tipo de cambio, mayor a 0',
  priceTooHigh: (item: string) => `El precio de ${item} supera el máximo. Revisa el tipo de cambio.`,
  withIgv: 'El precio entra con IGV, como los demás de este documento.',
  withoutIgv: 'El precio entra sin IGV.',
  withoutPrice: 'En un requerimiento entra sin precio.',
  reference: 'precio de referencia',
  cancel: 'Cancelar',
  insert: (count: number) => (count === 1 ? 'Insertar 1 partida' : `Insertar ${count} partidas`),
} as const;
