import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { type Numbering, shownNumbers } from '@cotizaobra/proto/rules/numbering';
import { placeInMarket } from '@cotizaobra/proto/rules/prices/place-in-market';
import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../api/use-app-dispatch.js';
import { Notice } from '../../components/feedback/notice.js';
import type { LinePlace } from '../../quotation/rules/open-at-line.js';
import classes from './far-prices.module.css';
import { MarketLookup } from './market-lookup.js';
import { markOf } from './price-mark.js';
import type { PriceTerms } from './price-question.js';
import { farTexts as texts } from './prices.texts.js';

/** Maximum of listed lines; the others are only counted. */
const LISTED = 20;

interface SentRow {
  id: string;
  depth: number;
  type: string;
  description: string;
  unit: string;
  price: string | null;
  sourceNumber?: string | null;
}

interface FarLine {
  id: string;
  number: string;
  description: string;
  badge: string;
  price: string;
  median: string;
}

interface FarPricesProps {
  terms: PriceTerms;
  /** In tree order. */
  rows: readonly SentRow[];
  numbering: Numbering;
  /** Around it, if there is something to say. */
  className: string | undefined;
  onGoTo: (line: LinePlace) => void;
}

/** Before sending: the prices that are 30 % or more from the market. A warning only. */
export function FarPrices({ terms, rows, numbering, className, onGoTo }: FarPricesProps) {
  const { state, lookup, retry } = useMarketOf(rows, terms);
  const far = state === 'known' ? farLines(rows, numbering, lookup) : [];
  const around = (content: ReactNode) => <div className={className}>{content}</div>;
  if (state === 'asking') return <VisuallyHidden role="status">{texts.checking}</VisuallyHidden>;
  if (state === 'failed') {
    return around(
      <Notice
        tone="info"
        action={
          <Button variant="default" size="compact-sm" onClick={retry}>
            {texts.retry}
          </Button>
        }
      >
        {texts.failed} {texts.hint}
      </Notice>,
    );
  }
  if (far.length === 0) return null;
  return around(
    <>
      <Notice tone="warn">
        <b>{texts.heading(far.length)}.</b> {texts.hint}
      </Notice>
      <ul className={classes.lines}>
        {far.slice(0, LISTED).map(({ id, number, description, badge, price, median }) => (
          <li key={id}>
            <span>
              <b>{number}</b> {description}
              <small>
                <i>{badge}</i> {texts.price(formatDecimal(price), formatDecimal(median))}
              </small>
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={texts.goToName(number, description)}
              onClick={() => onGoTo({ id, field: 'price' })}
            >
              {texts.goTo}
            </Button>
          </li>
        ))}
        {far.length > LISTED ? <li>{texts.more(far.length - LISTED)}</li> : null}
      </ul>
    </>,
  );
}

/** The market of all priced rows. */
function useMarketOf(rows: readonly SentRow[], { department, currency, basis }: PriceTerms) {
  const dispatch = useAppDispatch();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'asking' | 'known' | 'failed'>('asking');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry does not wait for the pause of the one before
  const lookup = useMemo(
    () => new MarketLookup(dispatch, { department, currency, basis }),
    [dispatch, department, currency, basis, tries],
  );
  useEffect(() => {
    let wanted = true;
    void lookup.load(rows.filter(isPriced)).then((known) => wanted && setState(known ? 'known' : 'failed'));
    return () => {
      wanted = false;
    };
  }, [lookup, rows]);
  const retry = () => {
    setState('asking');
    setTries(tries + 1);
  };
  return { state, lookup, retry };
}

const isPriced = ({ type, price }: SentRow): boolean => type === 'PART' && price !== null;

function farLines(rows: readonly SentRow[], numbering: Numbering, lookup: MarketLookup): FarLine[] {
  const numbers = shownNumbers(rows, numbering);
  return rows.flatMap(({ id, type, description, unit, price }, at): FarLine[] => {
    const market = type === 'PART' && price !== null ? lookup.of({ description, unit }) : null;
    if (!market || price === null || !placeInMarket(price, market.median)?.far) return [];
    const badge = markOf(price, market)?.badge ?? '';
    return [{ id, number: numbers[at] ?? '', description, badge, price, median: market.median }];
  });
}
