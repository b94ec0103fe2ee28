import type { DispatchState, DocumentState } from '@cotizaobra/proto/quotations/model';

export const stateTexts = {
  document: { Draft: 'Borrador', Active: 'Activo', Deactivated: 'Desactivado' } satisfies Record<DocumentState, string>,
  /** As the one who received it reads it, and the one who sent it. */
  dispatch: {
    PENDING: 'Pendiente',
    ACCEPTED: 'Aceptada',
    QUOTED: 'Completado',
    REJECTED: 'Rechazada',
    WITHDRAWN: 'Retirado',
    SUPERSEDED: 'Reemplazado',
  } satisfies Record<DispatchState, string>,
  sent: 'Enviado',
  toPrice: 'Por cotizar',
  revision: (revision: number) => `Rev. ${revision}`,
  ofRevision: (state: string, revision: number) => `${state} · Rev. ${revision}`,
  unsentRevision: (revision: number) => `Rev. ${revision} sin enviar`,
} as const;

export const partyTexts = { unknownCompany: 'Empresa desconocida' } as const;

export const itemTexts = {
  count: (count: number) => (count === 1 ? '1 ítem' : `${count.toLocaleString('es-PE')} ítems`),
} as const;
