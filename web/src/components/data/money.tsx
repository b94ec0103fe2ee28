import type { Currency } from '@cotizaobra/proto/rules/currency';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import classes from './money.module.css';

interface MoneyProps {
  /** Decimal string as in the API: `1234.5`. Null: not quoted. */
  amount: string | null;
  currency: Currency;
  /** In the font Archivo, for totals. */
  strong?: boolean;
}

/** An amount with its symbol, never broken across lines. */
export function Money({ amount, currency, strong = false }: MoneyProps) {
  if (amount === null) return <span className={classes.none}>No cotizado</span>;
  return (
    <span className={classes.money} data-strong={strong || undefined}>
      {formatMoney(amount, currency)}
    </span>
  );
}
