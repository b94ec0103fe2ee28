import { lazy, Suspense } from 'react';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { companyName } from '../../quotation/rules/company-name.js';
import { isSealedNow } from '../../quotation/rules/situation.js';

const SealedBoard = lazy(async () => ({ default: (await import('../deadlines/sealed-board.js')).SealedBoard }));
const OpenedStrip = lazy(async () => ({ default: (await import('../deadlines/opened-strip.js')).OpenedStrip }));
const SealedReceipt = lazy(async () => ({ default: (await import('../deadlines/sealed-receipt.js')).SealedReceipt }));

/** Of an own Request: its sealed answers, or their opening. Of a copy: the receipt of what was delivered. */
export function Sealing({ header, onExtend }: { header: DocumentHeader; onExtend: () => void }) {
  const { quotation, dispatches = [] } = header;
  const parts = (
    <>
      {isSealedNow(header) ? <SealedBoard header={header} onExtend={onExtend} /> : null}
      {quotation.openedAt ? (
        <OpenedStrip
          request={quotation}
          openedAt={quotation.openedAt}
          answers={dispatches.map(({ id, Company, answer }) => ({
            id,
            name: companyName(Company),
            digest: answer?.digest,
          }))}
        />
      ) : null}
      {quotation.isCopy && dispatches.some(({ digest }) => digest) ? <SealedReceipt header={header} /> : null}
    </>
  );
  return <Suspense fallback={null}>{parts}</Suspense>;
}
