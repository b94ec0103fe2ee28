import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { coverageOf } from '@cotizaobra/proto/rules/coverage';
import { flattenElements } from '@cotizaobra/proto/rules/item-tree';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '../../api/api-error.js';
import { useIdempotencyKey } from '../../api/use-idempotency-key.js';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PageLoading } from '../../components/feedback/page-loading.js';
import { toast } from '../../components/feedback/toast.js';
import { elementsOf } from '../../quotation/api/document-elements.js';
import { useGetDocumentQuery } from '../../quotation/api/get-document.api.js';
import { useOpenAtLine } from '../../quotation/rules/open-at-line.js';
import { editorPath } from '../../quotation/rules/paths.js';
import { termsOf } from '../prices/price-question.js';
import { answerTexts } from './requirement.texts.js';
import { returnTexts as texts } from './return.texts.js';
import { ReturnDialog } from './return-dialog.js';
import { useReturnQuotationMutation } from './return-quotation.api.js';

interface ReturnCardProps {
  card: QuotationCard;
  onClose: () => void;
}

/** 'Devolver cotización' from the menu of a card; first shows how many items have no price. */
export function ReturnCard({ card, onClose }: ReturnCardProps) {
  const { idQuotation: id, code } = card;
  const {
    currentData: header,
    error,
    isFetching,
    refetch,
  } = useGetDocumentQuery(id, { refetchOnMountOrArgChange: true });
  const { refusal, busy, giveBack } = useReturning(card, onClose);
  const openAtLine = useOpenAtLine(id);
  const rows = header && !isFetching ? flattenElements(elementsOf(id).elements) : [];
  const title = `${texts.giveBack} ${code}`;
  if (!header || (isFetching && !busy && refusal === null)) {
    return (
      <DialogFrame opened size={520} onClose={onClose} title={title}>
        {error && !isFetching ? (
          <ErrorState title={answerTexts.returnError} error={error} onRetry={refetch} />
        ) : (
          <PageLoading label={answerTexts.returnLoading} />
        )}
      </DialogFrame>
    );
  }
  if (coverageOf(rows).quoted === 0) return <NothingPriced id={id} title={title} onClose={onClose} />;
  return (
    <ReturnDialog
      code={code}
      terms={termsOf(header.quotation)}
      deadline={header.quotation.deadline}
      sealed={header.quotation.sealed ?? false}
      rows={rows}
      numbering={header.quotation.numbering}
      onGoTo={openAtLine}
      busy={busy}
      refusal={refusal}
      onReturn={(message, includes) => void giveBack(message, includes)}
      onClose={onClose}
    />
  );
}

/** At least one item must have a price. If none has, a link to the items replaces the refusal. */
function NothingPriced({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  return (
    <DialogFrame
      opened
      size={480}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button component={Link} to={editorPath(id)}>
            {answerTexts.putPrices}
          </Button>
        </>
      }
    >
      <p>{answerTexts.nothingPriced}</p>
    </DialogFrame>
  );
}

function useReturning({ idQuotation: id, sealed, deadline }: QuotationCard, onClose: () => void) {
  const [returnQuotation, { isLoading }] = useReturnQuotationMutation();
  const { keyFor } = useIdempotencyKey();
  const [refusal, setRefusal] = useState<string | null>(null);
  const giveBack = async (message: string, includes: boolean) => {
    const body = { id, message, ...(includes ? { includeAnalyses: true } : {}) };
    try {
      await returnQuotation({ ...body, idempotencyKey: keyFor(body) }).unwrap();
      const text = sealed && deadline ? texts.givenSealedNote(deadline) : texts.givenBackNote;
      void toast({ tone: 'ok', title: texts.givenBack, text, closeAfter: 4_000 });
      onClose();
    } catch (error) {
      setRefusal(isApiError(error) ? error.text : '');
    }
  };
  return { refusal, busy: isLoading, giveBack };
}
