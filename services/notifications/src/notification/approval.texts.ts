import type { ApprovalAsked, ApprovalEnded } from '@cotizaobra/proto/quotations/approval-events';
import type { z } from 'zod';
import type { NotificationText } from './notification.texts.js';

type Asked = z.output<(typeof ApprovalAsked)['data']>;
type Ended = z.output<(typeof ApprovalEnded)['data']>;

const endings: Record<Ended['state'], string> = {
  APPROVED: 'se aprobó',
  REJECTED: 'no se aprobó',
  WITHDRAWN: 'se retiró',
  LAPSED: 'caducó',
};

const why = ({ state, reason }: Ended): string => {
  if (state === 'APPROVED') return 'La adjudicación está hecha y sus órdenes se emitieron';
  if (state === 'REJECTED') return reason ?? '';
  return 'El comparativo cambió desde que la pediste. Revísalo y adjudica otra vez';
};

/** Texts about awards over a limit. */
export const approvalTexts = {
  asked:
    ({ requestCode, reminder }: Asked) =>
    (): NotificationText => ({
      title: reminder ? `${requestCode} sigue esperando tu aprobación` : `${requestCode} espera tu aprobación`,
      message: 'Una adjudicación supera el límite de quien la pidió. Decídela en Aprobaciones',
    }),

  ended: (data: Ended) => (): NotificationText => ({
    title: `La adjudicación de ${data.requestCode} ${endings[data.state]}`,
    message: why(data),
  }),
} as const;
