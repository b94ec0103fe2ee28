import type { RemarkHidden, RemarkLeft } from '@cotizaobra/proto/companies/events';
import type { z } from 'zod';
import type { NotificationText } from './notification.texts.js';

type RemarkData = z.output<(typeof RemarkLeft)['data']>;
type HiddenData = z.output<(typeof RemarkHidden)['data']>;

/** The title and message of every step of a remark. The remark itself is read on the order's page. */
export const remarkTexts = {
  left: ({ authorName, orderCode }: RemarkData): NotificationText => ({
    title: `${authorName} dejó un comentario`,
    message: `${orderCode} · Puedes responderlo una vez`,
  }),

  answered: ({ subjectName, orderCode }: RemarkData): NotificationText => ({
    title: `${subjectName} respondió tu comentario`,
    message: orderCode,
  }),

  hidden: ({ part, orderCode, reason }: HiddenData): NotificationText => ({
    title: `La administración ocultó tu ${part === 'remark' ? 'comentario' : 'respuesta'}`,
    message: `${orderCode}. Motivo: ${reason}`,
  }),
} as const;
