import type { Approval } from '@cotizaobra/proto/quotations/approval-model';
import { uuid } from './people.js';

/** An award over a limit, as an owner sees it. */
export const anApproval = (overrides: Partial<Approval> = {}): Approval => ({
  id: uuid(),
  state: 'PENDING',
  request: { id: uuid(), code: 'RQ-2026-0012', title: 'Acero para zapatas' },
  amounts: [{ currency: 'PEN', amount: '12400.00', limit: '5000.00' }],
  role: 'comprador',
  winners: [
    { quotationId: uuid(), company: 'Aceros y Mallas S.A.C.', lineCount: 6, total: '12400.00', currency: 'PEN' },
  ],
  requestedBy: { userId: uuid(), name: 'Luis Quispe' },
  requestedAt: '2026-11-20T15:00:00.000Z',
  approvedBy: [],
  approvers: 1,
  decidedBy: null,
  decidedAt: null,
  reason: null,
  may: { decide: true, withdraw: false },
  ...overrides,
});
export const approvalPage = (...approvals: Approval[]) => ({
  approvals,
  meta: { page: 1, hasPreviousPage: false, hasNextPage: false, total: approvals.length, totalCapped: false },
});

export const noApprovals = approvalPage();
