/** On other pages: the way to the negotiation. */
export const entryTexts = {
  negotiate: 'Negociar por partida',
  seeRound: (number: number) => `Ver ronda ${number}`,
  answerRound: (number: number) => `Responder ronda ${number}`,
} as const;
