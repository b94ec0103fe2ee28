import type { Currency } from '@cotizaobra/proto/rules/currency';
import { formatDecimal, formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { amountToCents } from '@cotizaobra/proto/rules/totals';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Notice } from '../../../components/feedback/notice.js';
import { resourceTexts as texts } from '../budget.texts.js';
import classes from './resources.module.css';
import type { PriceChange, ResourcePrices } from './use-resource-prices.js';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** What the last change of a price did, with its undo; Ctrl Z does it too. */
export function PriceBanner({ prices, currency }: { prices: ResourcePrices; currency: Currency }) {
  const { last, refusal, busy, undo } = prices;
  useEffect(() => {
    if (!last) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      if (isField(event.target) && (event.target as HTMLInputElement).dataset.typing) return;
      event.preventDefault();
      void undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return (
    <>
      {refusal ? <Notice tone="err">{refusal}</Notice> : null}
      {last ? (
        <div className={classes.banner} role="status">
          <IconCheck size={18} aria-hidden />
          <p>
            <b>{last.resources.map(told).join(' ')}</b> {texts.effect(last.analyses, effectOf(last, currency))}
          </p>
          <Button
            variant="subtle"
            size="xs"
            color="green"
            loading={busy}
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => void undo()}
          >
            {texts.undo}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const priceText = (price: string | null): string => (price === null ? texts.blank : formatDecimal(price));

const told = ({ description, before, after }: PriceChange['resources'][number]): string =>
  texts.changed(description, priceText(before), priceText(after));

function effectOf({ directCost }: PriceChange, currency: Currency): string {
  const difference = amountToCents(directCost.after) - amountToCents(directCost.before);
  if (difference === 0n) return texts.same;
  const amount = formatMoneyCents(difference < 0n ? -difference : difference, currency);
  return difference > 0n ? texts.rose(amount) : texts.fell(amount);
}
