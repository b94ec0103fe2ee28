import type { DocumentTouched } from '@cotizaobra/proto/socket-events';
import { socketNames } from '@cotizaobra/proto/socket-names';
import type { z } from 'zod';
import { quotationApi } from '../../../quotation/api/quotation-tags.js';
import { registerLiveEvent } from '../../../realtime/live-tags.js';

/** Analyses, resources, footer and formula of a document: a change of one may change each of them. */
export const budgetApi = quotationApi.enhanceEndpoints({ addTagTypes: ['Budget'] });

export const budgetOf = (id: string) => [{ type: 'Budget' as const, id }];

registerLiveEvent<z.output<(typeof DocumentTouched)['data']>>(
  { name: socketNames.documentTouched },
  ['Budget'],
  ({ documentId }) => budgetOf(documentId),
);
