import type { Comparison, RevisionList, SentRevision } from '@cotizaobra/proto/quotations/revisions';
import { aDispatch } from './documents.js';
import { uuid } from './people.js';

export const aSentRevision = (overrides: Partial<SentRevision> = {}): SentRevision => ({
  revision: 1,
  sentAt: '2026-11-12T15:00:00.000Z',
  itemCount: 8,
  totalAmount: '76966.57',
  readable: true,
  dispatches: [aDispatch({ status: 'SUPERSEDED' })],
  ...overrides,
});

/** An own document of two revisions, the second one being what is there now. */
export const aRevisionList = (): RevisionList => ({
  revisions: [
    aSentRevision({ revision: 2, sentAt: '2026-11-18T15:00:00.000Z', dispatches: [aDispatch({ revision: 2 })] }),
    aSentRevision(),
  ],
  current: { revision: 2, version: 7, isSent: true, itemCount: 8, totalAmount: '76966.57' },
});

const aLine = (index: string, description: string) => ({
  id: uuid(),
  index,
  type: 'PART' as const,
  code: 'P-9',
  description,
  unit: 'm',
  quantity: '12',
  price: '35.5',
  partial: '426.00',
});

const aSide = (revision: number, totalAmount: string) => ({
  revision,
  sentAt: `2026-11-${10 + revision}T15:00:00.000Z`,
  itemCount: 8,
  subtotal: '763.14',
  igv: '137.36',
  totalAmount,
});

/** One line each that was added, taken away and changed, and two data. */
export const aComparison = (overrides: Partial<Comparison> = {}): Comparison => ({
  from: aSide(1, '1000.00'),
  to: aSide(2, '900.50'),
  general: [
    { field: 'taxMode', from: 'INCLUDED', to: 'EXCLUDED' },
    { field: 'deliveryTime', from: null, to: '30 días' },
  ],
  added: [aLine('1.4', 'Cerco perimétrico')],
  removed: [aLine('1.3', 'Cartel de obra')],
  changed: [
    {
      id: uuid(),
      type: 'PART',
      code: 'P-3',
      description: 'Trazo, nivelación y replanteo',
      index: { from: '1.2', to: '1.3' },
      fields: [
        { field: 'quantity', from: '128.5', to: '130' },
        { field: 'price', from: null, to: '5.8' },
        { field: 'partial', from: '0.00', to: '754.00' },
      ],
    },
  ],
  ...overrides,
});
