import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconRefresh } from '@tabler/icons-react';
import { isApiError } from '../../api/api-error.js';
import { ListSkeleton } from '../../components/feedback/list-skeleton.js';
import { Notice } from '../../components/feedback/notice.js';
import { departments } from '../../lib/departments.js';
import { MarketPart } from './market-part.js';
import classes from './memory.module.css';
import { OwnPrices } from './own-prices.js';
import { isAskable, type PricedLine, type PriceTerms } from './price-question.js';
import { useGetPricesQuery } from './prices.api.js';
import { memoryTexts as texts } from './prices.texts.js';

export interface MemoryContentProps {
  line: PricedLine;
  terms: PriceTerms;
  /** In the cell now, canonical; null: none. */
  price: string | null;
  /** Null: the cell cannot be edited. */
  onUse: ((price: string) => void) | null;
}

export const placeOfTerms = ({ department }: PriceTerms): string =>
  departments.find(({ key }) => key === department)?.name ?? '';

/** What is remembered of one line, in every state. */
export function MemoryContent({ line, terms, price, onUse }: MemoryContentProps) {
  const question = { description: line.description.trim(), unit: line.unit.trim(), ...terms };
  const { currentData, error, isFetching, refetch } = useGetPricesQuery(isAskable(line) ? question : skipToken);
  if (!isAskable(line)) return <p className={classes.nothing}>{texts.noText}</p>;
  if (error && !isFetching) {
    return (
      <div className={classes.failed}>
        <Notice
          tone="err"
          action={
            <Button
              variant="default"
              size="xs"
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => void refetch()}
            >
              {texts.retry}
            </Button>
          }
        >
          {texts.failed}. {isApiError(error) ? error.text : null}
        </Notice>
      </div>
    );
  }
  if (!currentData) {
    return (
      <div className={classes.waiting}>
        <ListSkeleton label={texts.loading} rows={2} rowHeight={96} />
      </div>
    );
  }
  const { own, market, takesPart } = currentData;
  return (
    <>
      {own ? (
        <OwnPrices own={own} currency={terms.currency} department={terms.department} onUse={onUse} />
      ) : (
        <p className={classes.nothing}>
          {market ? texts.own.none : texts.nothing} {texts.nothingWhy}
        </p>
      )}
      <MarketPart
        market={market}
        takesPart={takesPart}
        currency={terms.currency}
        place={placeOfTerms(terms)}
        price={price}
      />
    </>
  );
}
