import type { DispatchSent, DispatchWithdrawn } from '@cotizaobra/proto/quotations/events';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import type { DisabledReason } from '@cotizaobra/proto/webhooks/model';
import type { z } from 'zod';

/** What people read in the bell and on the page. */
export interface NotificationText {
  title: string;
  message: string;
}

/** Names and codes of a dispatch, as its events carry them. */
export type DispatchFacts = Pick<
  z.output<(typeof DispatchSent)['data']>,
  'documentType' | 'code' | 'title' | 'senderName' | 'recipientName'
>;
type WithdrawalReason = z.output<(typeof DispatchWithdrawn)['data']>['reason'];

/** Spanish articles belong to the word: 'el requerimiento', 'la cotización'. */
const words: Record<DocumentType, { the: string; ofThe: string; your: string; fresh: string }> = {
  Request: {
    the: 'el requerimiento',
    ofThe: 'del requerimiento',
    your: 'tu requerimiento',
    fresh: 'Nuevo requerimiento',
  },
  Quotation: { the: 'la cotización', ofThe: 'de la cotización', your: 'tu cotización', fresh: 'Nueva cotización' },
};

/** 'el requerimiento RQ-2026-0019 Materiales para casco' */
const named = (facts: DispatchFacts): string => `${words[facts.documentType].the} ${codeAndTitle(facts)}`;
const codeAndTitle = (facts: DispatchFacts): string => `${facts.code} ${facts.title}`;

/** Descriptions of items can be long; what they are about stands at their beginning. */
const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text);

/** Every notification's title and message, in one place. */
export const notificationTexts = {
  received: (facts: DispatchFacts): NotificationText => ({
    title: `${words[facts.documentType].fresh} de ${facts.senderName}`,
    message: `${facts.senderName} te envió ${named(facts)}`,
  }),

  accepted: (facts: DispatchFacts): NotificationText =>
    facts.documentType === 'Request'
      ? {
          title: `${facts.recipientName} cotizará`,
          message: `${facts.recipientName} aceptó cotizar ${named(facts)}`,
        }
      : {
          title: `${facts.recipientName} aceptó tu cotización`,
          message: `${facts.recipientName} aceptó ${named(facts)}`,
        },

  rejected: (facts: DispatchFacts): NotificationText => ({
    title: `${facts.recipientName} rechazó ${words[facts.documentType].your}`,
    message:
      facts.documentType === 'Request'
        ? `${facts.recipientName} no cotizará ${named(facts)}`
        : `${facts.recipientName} rechazó ${named(facts)}`,
  }),

  declined: (facts: DispatchFacts): NotificationText => ({
    title: `${facts.recipientName} ya no cotizará`,
    message: `${facts.recipientName} había aceptado y ya no cotizará ${named(facts)}`,
  }),

  returned: (facts: DispatchFacts): NotificationText => ({
    title: `${facts.senderName} te cotizó`,
    message: `${facts.senderName} te respondió con ${named(facts)}`,
  }),

  withdrawn: (facts: DispatchFacts, reason: WithdrawalReason): NotificationText =>
    reason === 'superseded'
      ? {
          title: `${facts.senderName} revisa ${words[facts.documentType].the}`,
          message: `${facts.senderName} abrió una nueva revisión ${words[facts.documentType].ofThe} ${codeAndTitle(facts)}; la anterior ya no se puede responder`,
        }
      : {
          title: `${facts.senderName} retiró ${words[facts.documentType].the}`,
          message: `${facts.senderName} retiró ${named(facts)}`,
        },

  chatMessage: (senderName: string, item: string, unread: number): NotificationText => ({
    title: unread === 1 ? `Nueva consulta de ${senderName}` : `${unread} consultas de ${senderName}`,
    message:
      unread === 1
        ? `${senderName} te escribió sobre «${short(item)}»`
        : `${senderName} te escribió ${unread} mensajes sobre «${short(item)}»`,
  }),

  webhookDisabled: (host: string, reason: DisabledReason): NotificationText => ({
    title: 'Desactivamos un webhook de tu empresa',
    message:
      reason === 'gone'
        ? `${host} respondió que ya no existe. Si fue un error, actívalo de nuevo en tu perfil, en Integraciones`
        : `Ninguna entrega llegó a ${host} en 3 días. Revisa ese sistema y actívalo de nuevo en tu perfil, en Integraciones`,
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
    message: `Quien administra ${companyName} te retiró de la empresa`,
  }),

  ownershipReceived: (companyName: string): NotificationText => ({
    title: `Ahora administras ${companyName}`,
    message: `Desde hoy decides quién se une a ${companyName}`,
  }),
} as const;
