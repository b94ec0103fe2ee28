import { buyer, quotation, seller } from './example-case.js';

const approvalId = '019a9f47-0000-7000-8000-000000000001';
const at = (time: string): string => `2026-11-20T${time}.000Z`;
const limit = { role: 'comprador', currency: 'PEN', amount: '5000.00' };
const delegate = { userId: '019a9f47-0000-7000-8000-0000000000a2', from: '2026-12-01', until: '2026-12-15' };

/** Limits of awards, and one that waits for its approval. */
export const approvalValues = {
  approvalId,
  limits: [limit],
  delegates: [delegate],
  approvers: 1,
  AwardLimit: limit,
  ApprovalDelegate: delegate,
  Approval: {
    id: approvalId,
    state: 'PENDING',
    request: { id: quotation.requestId, code: 'RQ-2026-0019', title: 'Concreto para zapatas y losa' },
    amounts: [{ currency: 'PEN', amount: '12400.00', limit: limit.amount }],
    role: limit.role,
    winners: [
      { quotationId: quotation.documentId, company: seller.name, lineCount: 6, total: '12400.00', currency: 'PEN' },
    ],
    requestedBy: { userId: '019a9f47-0000-7000-8000-0000000000a1', name: 'Luis Quispe' },
    requestedAt: at('15:24:00'),
    approvedBy: [],
    approvers: 1,
    decidedBy: null,
    decidedAt: null,
    reason: null,
    may: { decide: true, withdraw: false },
  },
  ApprovalPerson: { userId: buyer.ownerUserId, name: 'Rosa Huamán' },
};
