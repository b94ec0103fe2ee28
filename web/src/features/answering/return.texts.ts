import { formatMoment } from '@cotizaobra/proto/rules/dates';
/** Texts of 'Devolver cotización'. */
export const returnTexts = {
  giveBack: 'Devolver cotización',
  givenBack: 'Devolviste tu cotización',
  givenSealedNote: (until: string) => `Está sellada: el cliente no la lee antes del ${formatMoment(until)}.`,
  givenBackNote: 'El cliente ya puede leerla con tus precios.',
  giveBackFailed: 'No se pudo devolver la cotización',
  giveBackText: 'El cliente la recibe con tus precios. Queda congelada hasta que responda.',
  unpriced: (count: number) =>
    count === 1
      ? 'Falta el precio de 1 partida: saldrá como «No cotizado».'
      : `Falta el precio de ${count} partidas: saldrán como «No cotizado».`,
  message: 'Mensaje',
  optional: '(opcional)',
  messageHint: 'máx. 500 caracteres',
  cancel: 'Cancelar',
} as const;
