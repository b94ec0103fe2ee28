import { formatAmount, formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { Checkbox } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { TableScroll } from '../../../components/data/table-scroll.js';
import type { ExplodedResource, Explosion } from '../api/resources.api.js';
import { budgetTexts, resourceTexts as texts } from '../budget.texts.js';
import type { BudgetHost } from '../budget-host.js';
import { TypedCell } from '../typed-cell.js';
import classes from './resources.module.css';
import type { ResourcePrices } from './use-resource-prices.js';

interface ResourceTableProps {
  host: BudgetHost;
  explosion: Explosion;
  /** The resources that match the search. */
  shown: readonly ExplodedResource[];
  ofTitle: boolean;
  prices: ResourcePrices;
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
}

/** Resources in blocks by kind, prices edited in place, and sums that equal the direct cost. */
export function ResourceTable(props: ResourceTableProps) {
  const { explosion, shown } = props;
  const table = useRef<HTMLTableElement>(null);
  const heaviest = Math.max(...explosion.resources.map(({ share }) => Number(share)), 0.1);
  return (
    <>
      <div className={classes.shares} aria-hidden>
        {explosion.kinds.map(({ kind, share }) => (
          <i key={kind} data-kind={kind} style={{ flexGrow: Number(share) }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {explosion.kinds.map(({ kind, share }) => (
          <li key={kind}>
            <i data-kind={kind} aria-hidden /> {budgetTexts.kinds[kind]} <b>{share}%</b>
          </li>
        ))}
      </ul>
      <TableScroll label={texts.table} className={classes.scroll}>
        <table ref={table} className={classes.table} aria-label={texts.table}>
          <thead>
            <tr>
              <td />
              {(['description', 'index', 'unit', 'quantity', 'price', 'amount'] as const).map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {texts.columns[column]}
                </th>
              ))}
              <th scope="col" colSpan={2} data-column="weight">
                {texts.columns.weight}
              </th>
            </tr>
          </thead>
          {explosion.kinds.map((block) => {
            const resources = shown.filter(({ kind }) => kind === block.kind);
            if (resources.length === 0) return null;
            return (
              <tbody key={block.kind}>
                <tr className={classes.kind}>
                  <td />
                  <th colSpan={5} scope="rowgroup">
                    <i data-kind={block.kind} aria-hidden /> {budgetTexts.kinds[block.kind]}{' '}
                    <small>{block.resources}</small>
                  </th>
                  <td data-column="amount">{formatAmount(block.amount)}</td>
                  <td />
                  <td data-column="weight">{block.share}%</td>
                </tr>
                {resources.map((resource) => (
                  <Row key={resource.id} resource={resource} {...props} heaviest={heaviest} table={table} />
                ))}
              </tbody>
            );
          })}
          <Sums explosion={explosion} ofTitle={props.ofTitle} />
        </table>
      </TableScroll>
    </>
  );
}

interface RowProps extends ResourceTableProps {
  resource: ExplodedResource;
  /** The largest weight: its bar is full. */
  heaviest: number;
  table: RefObject<HTMLTableElement | null>;
}

function Row({ resource, host, prices, chosen, onChoose, heaviest, table }: RowProps) {
  const { id, kind, description, unit, quantity, price, amount, share, ofShare } = resource;
  const leave = (step: 1 | -1) => {
    const fields = [...(table.current?.querySelectorAll<HTMLInputElement>('input[data-price]') ?? [])];
    fields[fields.findIndex((field) => field.dataset.price === id) + step]?.focus();
  };
  return (
    <tr data-chosen={chosen.has(id) || undefined}>
      <td>
        {ofShare ? null : (
          <Checkbox
            size="xs"
            aria-label={texts.choose(description)}
            checked={chosen.has(id)}
            onChange={() => onChoose(id)}
          />
        )}
      </td>
      <th scope="row" title={resource.code || undefined}>
        {description}
      </th>
      <td data-column="index">
        {resource.index ?? (
          <small>
            {resource.suggestedIndex} {texts.suggested}
          </small>
        )}
      </td>
      <td data-column="unit">{unit}</td>
      <td data-column="quantity">{quantity === null ? '' : fourDecimals(quantity)}</td>
      <td data-column="price">
        {ofShare || host.readOnly ? (
          <span title={ofShare ? texts.share : undefined}>{price === null ? '' : formatDecimal(price)}</span>
        ) : (
          <TypedCell
            variant="unstyled"
            data-price={id}
            aria-label={texts.priceOf(description)}
            inputMode="decimal"
            value={price ?? ''}
            shown={price === null ? '' : formatDecimal(price)}
            onType={(text) => prices.type(resource, text)}
            onLeave={leave}
          />
        )}
      </td>
      <td data-column="amount">{formatAmount(amount)}</td>
      <td aria-hidden className={classes.barCell}>
        <i data-kind={kind} style={{ width: `${(Number(share) / heaviest) * 100}%` }} />
      </td>
      <td data-column="weight">{share}%</td>
    </tr>
  );
}

/** Quantities align at four decimals, rounded for reading only. */
function fourDecimals(value: string): string {
  const [whole = '0', fraction = ''] = formatDecimal(value).split('.');
  return `${whole}.${fraction.padEnd(4, '0').slice(0, 4)}`;
}

function Sums({ explosion, ofTitle }: { explosion: Explosion; ofTitle: boolean }) {
  const { kinds, withoutAnalysis, rounding, directCost } = explosion;
  const sum = kinds.reduce((cents, { amount }) => cents + signedCents(amount), 0n);
  const lines = [
    [texts.sum, signed(sum)],
    ...(signedCents(withoutAnalysis) === 0n ? [] : [[texts.without, signed(signedCents(withoutAnalysis))] as const]),
    [texts.rounding, signed(signedCents(rounding))],
    [ofTitle ? texts.ofTitle : texts.direct, signed(signedCents(directCost))],
  ] as const;
  return (
    <tfoot>
      {lines.map(([name, amount]) => (
        <tr key={name}>
          <td />
          <th colSpan={5} scope="row">
            {name}
          </th>
          <td data-column="amount">{amount}</td>
          <td colSpan={2} />
        </tr>
      ))}
    </tfoot>
  );
}

/** Céntimos of an amount that may be negative. */
function signedCents(amount: string): bigint {
  const [, sign, whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  const cents = BigInt(whole + decimals.padEnd(2, '0'));
  return sign ? -cents : cents;
}

const signed = (cents: bigint): string => {
  const text = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '−' : ''}${formatAmount(`${text.slice(0, -2)}.${text.slice(-2)}`)}`;
};
