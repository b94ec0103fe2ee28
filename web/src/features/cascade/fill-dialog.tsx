import type { Cascade } from '@cotizaobra/proto/quotations/cascade-model';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import { formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogFrame } from '../../components/feedback/dialog-frame.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { Notice } from '../../components/feedback/notice.js';
import { PageLoading } from '../../components/feedback/page-loading.js';
import classes from './cascade.module.css';
import { fillTexts as texts } from './cascade.texts.js';
import type { CascadeHost } from './cascade-host.js';
import { sumsOf } from './fill-plan.js';
import { FillTable } from './fill-table.js';
import { useGetCascadeQuery } from './get-cascade.api.js';
import { MarginField } from './margin-field.js';
import { useFill } from './use-fill.js';

interface FillDialogProps {
  host: CascadeHost;
  onClose: () => void;
}

/** 'Llenar precios': what each line would cost and sell for, before anything changes. */
export function FillDialog({ host, onClose }: FillDialogProps) {
  const { currentData, error, isFetching, refetch } = useGetCascadeQuery(host.header.quotation.id, {
    refetchOnMountOrArgChange: true,
  });
  const [shown, setShown] = useState<Cascade | null>(null);
  // Prices that arrive while somebody looks do not change what they see: they ask for them.
  if (shown === null && currentData && !isFetching) setShown(currentData);
  if (shown?.rows.some(({ offers }) => offers.length > 0)) {
    const isOld = currentData !== undefined && currentData.answersVersion !== shown.answersVersion;
    return (
      <Filling host={host} cascade={shown} onReload={isOld ? () => setShown(currentData) : null} onClose={onClose} />
    );
  }
  return (
    <DialogFrame opened onClose={onClose} title={texts.title}>
      {shown ? (
        <EmptyState title={texts.empty} text={texts.emptyWhy} />
      ) : error ? (
        <ErrorState title={texts.failed} error={error} onRetry={refetch} />
      ) : (
        <PageLoading label={texts.loading} />
      )}
    </DialogFrame>
  );
}

interface FillingProps {
  host: CascadeHost;
  cascade: Cascade;
  /** Shows the prices of now; null if these are they. */
  onReload: (() => void) | null;
  onClose: () => void;
}

function Filling({ host, cascade, onReload, onClose }: FillingProps) {
  const fill = useFill(host, cascade, onClose);
  const { ticked, ready, choices, planned, busy, refusal } = fill;
  const currency: Currency = cascade.typeMoneda;
  const sums = sumsOf(planned, choices.ticked);
  const missing = ticked.filter(({ why }) => why === 'noMargin').length;
  const isChanged = refusal?.code === 'ANSWERS_CHANGED' || onReload !== null;
  return (
    <DialogFrame
      opened
      flush
      guarded
      size={1_088}
      title={texts.title}
      subtitle={texts.subtitle}
      onClose={onClose}
      footer={
        <>
          <p role="status">
            {ticked.length === 0
              ? texts.nothing
              : missing > 0
                ? texts.missing(missing)
                : texts.sums(formatMoneyCents(sums.cost, currency), formatMoneyCents(sums.price, currency))}
          </p>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            loading={busy}
            disabled={ready.length === 0 || missing > 0 || !cascade.fillable || onReload !== null}
            onClick={() => void fill.apply()}
          >
            {texts.apply(ready.length)}
          </Button>
        </>
      }
    >
      <div className={classes.above}>
        {cascade.fillable ? null : <Notice tone="info">{texts.frozen}</Notice>}
        {refusal || onReload ? (
          <Notice
            tone={refusal ? 'err' : 'warn'}
            action={
              isChanged && onReload ? (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => {
                    fill.forget();
                    onReload();
                  }}
                >
                  {texts.reload}
                </Button>
              ) : null
            }
          >
            {refusal ? refusal.text : texts.changed}
          </Notice>
        ) : null}
        <MarginField
          label={texts.margin}
          description={texts.marginHint}
          margin={choices.margin}
          onChange={(margin) => fill.change({ margin })}
        />
        <p className={classes.note}>
          {texts.tax[cascade.taxMode]} {texts.adjustments}
        </p>
      </div>
      <FillTable cascade={cascade} fill={fill} />
    </DialogFrame>
  );
}
