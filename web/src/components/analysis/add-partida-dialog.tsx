import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { needsExchangeRate } from '@cotizaobra/proto/rules/insert-price';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import type { CommaReading } from '@cotizaobra/proto/rules/typed-decimal';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/api-error.js';
import { SearchField } from '../data/search-field.js';
import { NoMatchDrawing } from '../drawings/no-match-drawing.js';
import { DialogFrame } from '../feedback/dialog-frame.js';
import { EmptyState } from '../feedback/empty-state.js';
import { ErrorState } from '../feedback/error-state.js';
import { ListSkeleton } from '../feedback/list-skeleton.js';
import { Notice } from '../feedback/notice.js';
import { toast } from '../feedback/toast.js';
import { RateField, rateOf } from '../forms/rate-field.js';
import { addTexts as texts } from './add-partida.texts.js';
import classes from './add-partida-dialog.module.css';
import { useOwnDraftsQuery } from './own-drafts.api.js';
import { type AddedPartida, useAddPartida } from './use-add-partida.js';

const asksForRate = ({ types, typeMoneda }: QuotationCard): boolean =>
  types === 'Quotation' && needsExchangeRate(typeMoneda);

/** 'Añadir a cotización': chooses the company's draft for the partida. */
export function AddPartidaDialog({ partida, onClose }: { partida: Partida; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<QuotationCard | null>(null);
  const [typedRate, setTypedRate] = useState('');
  const [comma, setComma] = useState<CommaReading | null>(null);
  const { refusal, busy, add } = useAdding(partida, onClose);
  const rated = chosen !== null && asksForRate(chosen);
  const rate = rated ? rateOf(typedRate, comma) : null;
  return (
    <DialogFrame
      opened
      flush
      onClose={onClose}
      size={620}
      title={texts.title}
      subtitle={partida.item}
      footer={
        <>
          <p>{chosen?.types === 'Request' ? texts.withoutPrice : texts.taxes}</p>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button disabled={chosen === null} loading={busy} onClick={() => chosen && void add(chosen, rated, rate)}>
            {texts.add}
          </Button>
        </>
      }
    >
      <div className={classes.head}>
        <SearchField label={texts.search} value={search} onSearch={setSearch} autoFocus />
        {rated ? (
          <RateField
            label={texts.rate(chosen.typeMoneda)}
            description={texts.rateHint}
            typed={typedRate}
            onTyped={setTypedRate}
            comma={comma}
            onComma={setComma}
            error={refusal === texts.rateRequired ? refusal : undefined}
          />
        ) : null}
        {refusal && refusal !== texts.rateRequired ? <Notice tone="err">{refusal}</Notice> : null}
      </div>
      <Drafts search={search} chosen={chosen} onChoose={setChosen} />
    </DialogFrame>
  );
}

interface DraftsProps {
  search: string;
  chosen: QuotationCard | null;
  onChoose: (card: QuotationCard) => void;
}

function Drafts({ search, chosen, onChoose }: DraftsProps) {
  const { data, currentData, error, isFetching, refetch } = useOwnDraftsQuery(search);
  if (error && !currentData) return <ErrorState title={texts.failed} error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div className={classes.waiting}>
        <ListSkeleton label={texts.loading} rows={5} rowHeight={44} />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        drawing={<NoMatchDrawing />}
        title={search === '' ? texts.none : texts.noMatch}
        text={search === '' ? texts.noneText : texts.noMatchText}
      />
    );
  }
  return (
    <Radio.Group
      aria-label={texts.documents}
      aria-busy={isFetching}
      value={chosen?.idQuotation ?? null}
      onChange={(id) => {
        const card = data.find(({ idQuotation }) => idQuotation === id);
        if (card) onChoose(card);
      }}
    >
      <div className={classes.drafts}>
        {data.map((card) => (
          <Radio
            key={card.idQuotation}
            value={card.idQuotation}
            className={classes.draft ?? ''}
            label={card.titulo || card.code}
            description={[card.code, texts.kinds[card.types], formatDate(card.fecha)].join(' · ')}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

function useAdding(partida: Partida, onClose: () => void) {
  const navigate = useNavigate();
  const addPartida = useAddPartida(partida);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const tell = ({ document, price }: AddedPartida, { code }: QuotationCard) => {
    const shown = price === null ? null : `${currencyWords[document.typeMoneda].symbol} ${formatDecimal(price)}`;
    const open = () => void navigate(`/app/cotizaciones/detalle/${document.id}`);
    void toast({
      tone: 'ok',
      title: texts.done(code),
      text: shown === null ? texts.doneWithoutPrice : texts.donePrice(shown, document.taxMode === 'INCLUDED'),
      action: { label: texts.open, onClick: open },
    });
  };
  const add = async (card: QuotationCard, rated: boolean, rate: string | null) => {
    setRefusal(null);
    if (rated && rate === null) return setRefusal(texts.rateRequired);
    setBusy(true);
    try {
      const added = await addPartida(card.idQuotation, rate);
      if (added === null) return setRefusal(texts.priceTooHigh);
      tell(added, card);
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.text);
    } finally {
      setBusy(false);
    }
  };
  return { refusal, busy, add };
}
