import { defineError } from '../core/errors.js';

/** Refusals of limits and approvals. */
export const approvalErrors = {
  APPROVAL_NEEDED: defineError(
    'APPROVAL_NEEDED',
    'conflict',
    'Esta adjudicación supera tu límite ({limits}). Pide la aprobación desde el comparativo.',
  ),
  APPROVAL_NOT_NEEDED: defineError(
    'APPROVAL_NOT_NEEDED',
    'conflict',
    'Esta adjudicación no supera tu límite. Adjudica sin pedir aprobación.',
  ),
  APPROVAL_PENDING: defineError(
    'APPROVAL_PENDING',
    'conflict',
    'Este requerimiento ya espera una aprobación. Retírala para pedir otra.',
  ),
  APPROVAL_NOT_FOUND: defineError('APPROVAL_NOT_FOUND', 'not_found', 'No encontramos esta aprobación.'),
  APPROVAL_CLOSED: defineError(
    'APPROVAL_CLOSED',
    'conflict',
    'Esta aprobación ya se decidió, se retiró o caducó. Vuelve a cargar la página.',
  ),
  APPROVER_ONLY: defineError(
    'APPROVER_ONLY',
    'forbidden',
    'Solo decide quien administra la empresa, o la persona en quien delegó en estas fechas.',
  ),
  OWN_APPROVAL: defineError(
    'OWN_APPROVAL',
    'forbidden',
    'Nadie aprueba su propia adjudicación. La decide otra persona que administra la empresa.',
  ),
  APPROVED_ALREADY: defineError(
    'APPROVED_ALREADY',
    'conflict',
    'Ya aprobaste esta adjudicación. Falta la aprobación de otra persona.',
  ),
  REQUESTER_ONLY: defineError('REQUESTER_ONLY', 'forbidden', 'Solo retira el pedido quien lo hizo.'),
} as const;
