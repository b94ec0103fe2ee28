import type { CheckedRow } from '@cotizaobra/proto/quotations/send-check';
import { currentDispatches } from '@cotizaobra/proto/quotations/situations';
import { flattenElements, type ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { useMemo } from 'react';
import { elementsOf } from '../../quotation/api/document-elements.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import type { SendTo } from './send.texts.js';

export type SentRow = CheckedRow & Pick<ItemRow, 'price'>;

/** Only a client may see analyses: a Request never carries them. */
export function useAnalysed({ id, version }: DocumentHeader['quotation'], to: SendTo): boolean {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version brought other items
  return useMemo(
    () => to === 'client' && flattenElements(elementsOf(id).elements).some(({ hasAnalysis }) => hasAnalysis),
    [id, version, to],
  );
}

/** The items that are sent: read once for each version of them. */
export function useSentRows({ id, version }: DocumentHeader['quotation'], rows: readonly SentRow[] | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version brought other items
  return useMemo<readonly SentRow[]>(() => rows ?? flattenElements(elementsOf(id).elements), [id, version, rows]);
}

/**
 * Companies that already have this revision. Recipients of the linked Request are not in the Quotation; the server
 * reports them.
 */
export function useSentBefore(header: DocumentHeader, to: SendTo): ReadonlyMap<string, string> {
  return useMemo(() => {
    const linked = to === 'providers' && header.quotation.types === 'Quotation';
    const dispatches = linked ? [] : currentDispatches(header);
    return new Map(dispatches.map(({ Company, createdAt }) => [Company.id, createdAt]));
  }, [header, to]);
}
