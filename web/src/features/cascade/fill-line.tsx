import type { Cascade, CascadeOffer } from '@cotizaobra/proto/quotations/cascade-model';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { Checkbox, NativeSelect } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { StatusBadge } from '../../components/data/status-badge.js';
import classes from './cascade.module.css';
import { fillTexts as texts } from './cascade.texts.js';
import { isFillable, isUsable, type PlannedLine } from './fill-plan.js';
import { MarginField } from './margin-field.js';
import type { Fill } from './use-fill.js';

interface FillLineProps {
  line: PlannedLine;
  cascade: Cascade;
  fill: Fill;
}

/** One line of the preview. */
export function FillLine({ line, cascade, fill }: FillLineProps) {
  const { row, offer, cost, margin } = line;
  const { itemId, index, description, unit, quantity } = row;
  const { ticked, margins } = fill.choices;
  const isTicked = ticked.has(itemId);
  const can = isFillable(row);
  const own = margins.get(itemId) ?? null;
  return (
    <tr data-depth={row.depth} data-ticked={isTicked || undefined}>
      <td>
        <Checkbox
          aria-label={texts.choose(description)}
          disabled={!can}
          checked={isTicked}
          onChange={(event) => fill.tick([itemId], event.currentTarget.checked)}
        />
      </td>
      <th scope="row">
        <span>
          <small>{index}</small> {description}
        </span>
        <small>
          {formatDecimal(quantity)} {unit}
        </small>
        <Marks line={line} ticked={isTicked} />
      </th>
      <td>
        {row.offers.length === 0 ? (
          <small>{texts.noOffer}</small>
        ) : !row.offers.some(isUsable) ? (
          row.offers.map((each) => <p key={each.quotationId}>{offerText(each, cascade)}</p>)
        ) : (
          <NativeSelect
            size="xs"
            aria-label={texts.providerOf(description)}
            disabled={!can}
            value={offer?.quotationId ?? ''}
            data={[
              ...(offer ? [] : [{ value: '', label: texts.noOffer }]),
              ...row.offers.map((each) => ({
                value: each.quotationId,
                label: offerText(each, cascade),
                disabled: !isUsable(each),
              })),
            ]}
            onChange={(event) => fill.setOffer(itemId, event.currentTarget.value)}
          />
        )}
      </td>
      <td data-number data-label={texts.cost}>
        {cost === null ? '—' : formatDecimal(cost)}
      </td>
      <td data-number data-label={texts.marginShort}>
        <MarginField
          aria-label={texts.marginOf(description)}
          margin={own}
          inherited={margin}
          disabled={!can}
          onChange={(next) => fill.setMargin(itemId, next)}
        />
      </td>
      <td data-number data-label={texts.price}>
        <Price line={line} ticked={isTicked} />
      </td>
    </tr>
  );
}

/** The price now, and after the fill. */
function Price({ line: { row, price, why }, ticked }: { line: PlannedLine; ticked: boolean }) {
  const before = row.price === null ? texts.blank : formatDecimal(row.price);
  if (why === 'analysis') return <small>{before}</small>;
  if (!ticked || why === 'noOffer') return <span className={classes.before}>{before}</span>;
  if (price === null) return <small data-warn>{why === 'tooLarge' ? texts.tooLarge : texts.noMargin}</small>;
  const after = formatDecimal(price);
  if (price === row.price) return <small>{`${after} · ${texts.same}`}</small>;
  return (
    <span className={classes.change}>
      <span className={classes.before}>{before}</span>
      <IconArrowRight size={14} role="img" aria-label="a" />
      <b>{after}</b>
    </span>
  );
}

/** What one should know before filling the line. */
function Marks({ line: { row, why }, ticked }: { line: PlannedLine; ticked: boolean }) {
  const { filled, better, price } = row;
  const isOwn = !ticked && isFillable(row) && price !== null && filled?.price !== price;
  if (why === 'analysis') return <small>{texts.analysis}</small>;
  return (
    <>
      {better ? <StatusBadge tone="ok">{texts.better}</StatusBadge> : null}
      {filled && !filled.stands ? <StatusBadge tone="warn">{texts.gone}</StatusBadge> : null}
      {isOwn ? <StatusBadge tone="neutral">{texts.own}</StatusBadge> : null}
    </>
  );
}

/** A company with its price, or why that cannot be used. */
function offerText({ company, price, cost, problem, typeMoneda, expired }: CascadeOffer, cascade: Cascade): string {
  if (problem) return `${company.name}: ${texts.problem[problem](currencyWords[typeMoneda].name)}`;
  const symbol = currencyWords[cascade.typeMoneda].symbol;
  return `${company.name} · ${symbol} ${formatDecimal(cost ?? price)}${expired ? ` (${texts.expired})` : ''}`;
}
