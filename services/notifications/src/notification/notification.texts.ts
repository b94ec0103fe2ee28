import { roleTexts } from '@cotizaobra/proto/core/company-role-texts';
import type { CompanyRole } from '@cotizaobra/proto/core/company-roles.table';
import type { ExportScope } from '@cotizaobra/proto/core/export-part';
import type { ReminderKind } from '@cotizaobra/proto/quotations/deadline';
import type {
  DispatchRejected,
  DispatchSent,
  DispatchWithdrawn,
  QuotationReturned,
} from '@cotizaobra/proto/quotations/events';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { coverageText, isIncomplete } from '@cotizaobra/proto/rules/coverage';
import { formatDateTime, formatMoment } from '@cotizaobra/proto/rules/dates';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import type { DisabledReason } from '@cotizaobra/proto/webhooks/model';
import type { z } from 'zod';
import { roundTexts } from './round.texts.js';

/** The text in the bell and on the page. */
export interface NotificationText {
  title: string;
  message: string;
}

/** Names and codes of a dispatch, as its events carry them. */
export type DispatchData = Pick<
  z.output<(typeof DispatchSent)['data']>,
  'documentType' | 'code' | 'title' | 'senderName' | 'recipientName' | 'coverage' | 'total'
>;
type ReturnedData = Pick<
  z.output<(typeof QuotationReturned)['data']>,
  keyof DispatchData | 'revision' | 'sealed' | 'answers'
>;
type LostAward = NonNullable<z.output<(typeof DispatchRejected)['data']>['lost']>;
type WithdrawalReason = z.output<(typeof DispatchWithdrawn)['data']>['reason'];

/** The Spanish article depends on the word: 'el requerimiento', 'la cotización'. */
const words: Record<DocumentType, { the: string; your: string; fresh: string }> = {
  Request: { the: 'el requerimiento', your: 'tu requerimiento', fresh: 'Nuevo requerimiento' },
  Quotation: { the: 'la cotización', your: 'tu cotización', fresh: 'Nueva cotización' },
};

/** 'S/ 1,234.50 · COT-2026-0001 Acabados': the title names the company, the message its subject. */
const about = ({ total, code, title }: DispatchData): string =>
  `${total ? `${formatMoney(total.amount, total.currency)} · ` : ''}${code} ${title}`;

/** Rank and distance, as far as the buyer told them. */
const standing = ({ rank, of, distance }: LostAward): string =>
  [
    rank === null ? '' : `. Quedó en el puesto ${rank} de ${of} entre las completas`,
    distance === null ? '' : `. A ${distance} % de la más barata`,
  ].join('');

/** Marks a Quotation that has lines without a price as incomplete. */
const quotedPart = ({ coverage }: DispatchData): string =>
  coverage && isIncomplete(coverage) ? ` · Cotizó ${coverageText(coverage)}` : '';

/** A sealed answer has a second revision only when its provider replaced it. */
function returnedWords({ sealed, revision, answers }: ReturnedData): string {
  if (sealed) return `${revision > 1 ? 'reemplazó' : 'entregó'} su propuesta sellada`;
  return answers ? `te envió la versión ${revision}` : 'te cotizó';
}

/** Cuts long descriptions of items, because their beginning identifies them. */
const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text);

/** The title and message of every notification. */
export const notificationTexts = {
  received: (dispatch: DispatchData): NotificationText => ({
    title: `${words[dispatch.documentType].fresh} de ${dispatch.senderName}`,
    message: `${about(dispatch)}${quotedPart(dispatch)}`,
  }),

  accepted: (dispatch: DispatchData): NotificationText => ({
    title:
      dispatch.documentType === 'Request'
        ? `${dispatch.recipientName} cotizará tu requerimiento`
        : `${dispatch.recipientName} aceptó tu cotización`,
    message: about(dispatch),
  }),

  rejected: (dispatch: DispatchData): NotificationText => ({
    title: `${dispatch.recipientName} rechazó ${words[dispatch.documentType].your}`,
    message: about(dispatch),
  }),

  notAwarded: (dispatch: DispatchData, lost: LostAward): NotificationText => ({
    title: `${dispatch.recipientName} no adjudicó tu cotización`,
    message: `${about(dispatch)}${standing(lost)}`,
  }),

  reopened: (dispatch: DispatchData): NotificationText =>
    dispatch.documentType === 'Request'
      ? {
          title: `${dispatch.recipientName} cotizará de todos modos`,
          message: `${about(dispatch)}. Había dicho que no iba a cotizar`,
        }
      : {
          title: `${dispatch.recipientName} anuló su adjudicación`,
          message: `${about(dispatch)}. Tu cotización vuelve a esperar respuesta`,
        },

  acceptanceUndone: (dispatch: DispatchData): NotificationText => ({
    title: `${dispatch.recipientName} anuló su aceptación`,
    message: `${about(dispatch)}. Vuelve a esperar respuesta`,
  }),

  declined: (dispatch: DispatchData): NotificationText => ({
    title: `${dispatch.recipientName} ya no cotizará`,
    message: `${about(dispatch)}. Lo había aceptado antes`,
  }),

  returned: (dispatch: ReturnedData): NotificationText => ({
    title: `${dispatch.senderName} ${returnedWords(dispatch)}`,
    message: `${about(dispatch)}${quotedPart(dispatch)}${roundTexts.change(dispatch)}`,
  }),

  deadlineExtended: (dispatch: DispatchData & { deadline: string }): NotificationText => ({
    title: `${dispatch.senderName} amplió el plazo`,
    message: `${about(dispatch)}. Se puede cotizar hasta el ${formatMoment(dispatch.deadline)} (hora de Lima)`,
  }),

  deadlineNear: (dispatch: DispatchData & { deadline: string; left: ReminderKind }): NotificationText => ({
    title: dispatch.left === 'day' ? 'Te queda un día para cotizar' : 'Te queda una hora para cotizar',
    message: `${about(dispatch)} de ${dispatch.senderName}. Hasta el ${formatMoment(dispatch.deadline)} (hora de Lima)`,
  }),

  reminded: (dispatch: DispatchData & { deadline: string | null }): NotificationText => ({
    title: `${dispatch.senderName} espera tu cotización`,
    message: dispatch.deadline
      ? `${about(dispatch)}. Se puede cotizar hasta el ${formatMoment(dispatch.deadline)} (hora de Lima)`
      : about(dispatch),
  }),

  opened: (dispatch: DispatchData): NotificationText => ({
    title: `Se abrió la propuesta de ${dispatch.senderName}`,
    message: `${about(dispatch)}${quotedPart(dispatch)}`,
  }),

  ownOpened: (dispatch: DispatchData & { digest: string }): NotificationText => ({
    title: `${dispatch.recipientName} abrió tu propuesta`,
    message: `${about(dispatch)}. Huella SHA-256: ${dispatch.digest}`,
  }),

  withdrawn: (dispatch: DispatchData, reason: WithdrawalReason): NotificationText =>
    reason === 'superseded'
      ? {
          title: `${dispatch.senderName} revisa ${words[dispatch.documentType].the}`,
          message: `${about(dispatch)}. Hay una nueva revisión; la anterior ya no se puede responder`,
        }
      : { title: `${dispatch.senderName} retiró ${words[dispatch.documentType].the}`, message: about(dispatch) },

  chatMessage: (senderName: string, item: string, unread: number): NotificationText => ({
    title: unread === 1 ? `Nueva consulta de ${senderName}` : `${unread} consultas de ${senderName}`,
    message: `Sobre «${short(item)}»`,
  }),

  webhookDisabled: (host: string, reason: DisabledReason): NotificationText => ({
    title: 'Desactivamos un webhook de tu empresa',
    message:
      reason === 'gone'
        ? `${host} respondió que ya no existe. Si fue un error, actívalo de nuevo en tu perfil, en Integraciones`
        : `Ninguna entrega llegó a ${host} en 3 días. Revisa ese sistema y actívalo de nuevo en tu perfil, en Integraciones`,
  }),

  exportReady: (scope: ExportScope, until: Date): NotificationText => ({
    title: scope === 'person' ? 'La copia de tus datos está lista' : 'La copia de los datos de tu empresa está lista',
    message: `Descárgala en tu perfil, en Datos y privacidad. Se conserva hasta el ${formatDateTime(until)}`,
  }),

  membershipRequested: (companyName: string): NotificationText => ({
    title: 'Solicitud para unirse a tu empresa',
    message: `Una persona pidió unirse a ${companyName}`,
  }),

  memberAccepted: (companyName: string): NotificationText => ({
    title: 'Tu solicitud fue aceptada',
    message: `Ya puedes trabajar en ${companyName}`,
  }),

  memberRefused: (companyName: string): NotificationText => ({
    title: 'Tu solicitud no fue aceptada',
    message: `${companyName} no aceptó tu solicitud. Puedes registrar tu empresa desde tu perfil`,
  }),

  memberRemoved: (companyName: string): NotificationText => ({
    title: `Ya no formas parte de ${companyName}`,
    message: 'Quien la administra te retiró de la empresa',
  }),

  ownershipReceived: (companyName: string): NotificationText => ({
    title: `Ahora administras ${companyName}`,
    message: 'Desde hoy decides quién se une a la empresa',
  }),

  roleChanged:
    (role: CompanyRole) =>
    (companyName: string): NotificationText => ({
      title: `Tu rol en ${companyName} cambió`,
      message: `Ahora tu rol es ${roleTexts[role].name}: ${roleTexts[role].does}`,
    }),
} as const;
