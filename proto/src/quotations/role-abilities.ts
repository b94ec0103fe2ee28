import type { Ability } from '../core/company-roles.table.js';
import type { DocumentAction } from './abilities.table.js';
import type { DocumentType } from './model.js';

/** What the owner of a document needs to change it. */
export const writingNeeds: Record<DocumentType, Ability> = { Request: 'writeRequests', Quotation: 'writeQuotations' };

/** What a company needs to answer a dispatch, or to take it back. */
export const answeringNeeds: Record<DocumentType, Record<'sender' | 'recipient', Ability>> = {
  Request: { sender: 'sendRequests', recipient: 'writeQuotations' },
  Quotation: { sender: 'writeQuotations', recipient: 'award' },
};

/** Everything that an action on an own document needs. */
export const actionNeeds = (action: DocumentAction, type: DocumentType): readonly Ability[] =>
  action === 'askProviders' || action === 'cascade' ? ['sendRequests', writingNeeds[type]] : [writingNeeds[type]];
