import type { Currency } from '@cotizaobra/proto/rules/currency';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDate } from '@cotizaobra/proto/rules/dates';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { Button } from '@mantine/core';
import { departments } from '../../lib/departments.js';
import { HistoryChart } from './history-chart.js';
import { HistoryTable } from './history-table.js';
import classes from './memory.module.css';
import type { RememberedPrices } from './prices.api.js';
import { memoryTexts } from './prices.texts.js';

const texts = memoryTexts.own;

interface OwnPricesProps {
  own: NonNullable<RememberedPrices['own']>;
  currency: Currency;
  /** Of the document: another place is named. */
  department: string;
  /** Null: the cell cannot be edited. */
  onUse: ((price: string) => void) | null;
}

/** The last own price with the way into the cell, and the history. */
export function OwnPrices({ own: { last, history }, currency, department, onUse }: OwnPricesProps) {
  const place = last.department === department ? undefined : departments.find(({ key }) => key === last.department);
  const shown = `${currencyWords[currency].symbol} ${formatDecimal(last.price)}`;
  const sides = new Set(history.map(({ side }) => side));
  return (
    <section>
      <h3>{texts.last[last.side]}</h3>
      <div className={classes.own}>
        <b>{shown}</b>
        <p>
          {formatDate(last.day)}, {texts.company[last.side](last.company.name)}
          <br />
          {[last.code, place?.name].filter(Boolean).join(', ')}
        </p>
        {onUse ? (
          <Button
            variant="default"
            size="sm"
            aria-label={texts.takeNamed(shown)}
            // An open cell keeps the focus, so that its text is not taken as an edit of its own.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onUse(last.price)}
          >
            {texts.use}
          </Button>
        ) : null}
      </div>
      {history.length > 1 ? (
        <>
          <HistoryChart history={history} />
          <div className={classes.under}>
            <HistoryTable history={history} />
            {sides.size > 1 ? (
              <p className={classes.legend}>
                {(['GIVEN', 'RECEIVED'] as const).map((side) => (
                  <span key={side} data-side={side}>
                    {texts.legend[side]}
                  </span>
                ))}
              </p>
            ) : null}
          </div>
        </>
      ) : null}
    </section>
  );
}
