import type { OutcomeCounts } from './line-outcome.js';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** `2 contraofertas y 1 pregunta`. */
export function proposalWords({ proposals, questions }: { proposals: number; questions: number }): string {
  const words = [
    ...(proposals > 0 ? [plural(proposals, 'contraoferta', 'contraofertas')] : []),
    ...(questions > 0 ? [plural(questions, 'pregunta', 'preguntas')] : []),
  ];
  return words.join(' y ');
}

/** Each outcome that occurs, in the order of the page: `2 aceptadas`, `3 con otro precio`. */
export function outcomeWords({ accepted, other, refused, replied, unanswered }: OutcomeCounts) {
  const words = [
    { outcome: 'ACCEPTED', count: accepted, text: plural(accepted, 'aceptada', 'aceptadas') },
    { outcome: 'OTHER', count: other, text: `${other} con otro precio` },
    { outcome: 'REFUSED', count: refused, text: plural(refused, 'no aceptada', 'no aceptadas') },
    { outcome: 'REPLIED', count: replied, text: plural(replied, 'pregunta respondida', 'preguntas respondidas') },
    { outcome: 'UNANSWERED', count: unanswered, text: `${unanswered} sin respuesta` },
  ] as const;
  return words.filter(({ count }) => count > 0);
}
