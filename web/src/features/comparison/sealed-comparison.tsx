import { EmptyState } from '../../components/feedback/empty-state.js';
import { useGetDocumentQuery } from '../../quotation/api/get-document.api.js';
import { isSealedNow } from '../../quotation/rules/situation.js';
import { SealedBoard } from '../deadlines/sealed-board.js';
import { comparisonTexts as texts } from './comparison.texts.js';

/** In the place of the comparison while the answers are sealed. `text`: what the server says of it. */
export function SealedComparison({ requestId, text }: { requestId: string; text: string }) {
  const { currentData: header } = useGetDocumentQuery(requestId);
  return header && isSealedNow(header) ? (
    <SealedBoard header={header} />
  ) : (
    <EmptyState title={texts.sealed} text={text} />
  );
}
