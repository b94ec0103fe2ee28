import type { SendFindingKind } from '@cotizaobra/proto/quotations/send-check';

const lines = (count: number): string => (count === 1 ? '1 partida' : `${count.toLocaleString('en-US')} partidas`);

/** Findings before a document is sent. */
export const findingTexts = {
  heading: {
    noItems: () => 'El documento no tiene partidas. Agrega al menos una antes de enviar.',
    noQuantity: (count: number) => `${lines(count)} sin cantidad`,
    noUnit: (count: number) => `${lines(count)} sin unidad`,
  } satisfies Record<SendFindingKind, (count: number) => string>,
  hint: 'Puedes enviar igual: es solo un aviso.',
  goTo: 'Ir a la partida',
  goToName: (number: string, description: string) => `Ir a la partida ${number}${description ? ` ${description}` : ''}`,
  noDescription: 'Sin descripción',
  more: (count: number) => `y ${count.toLocaleString('en-US')} más`,
} as const;
