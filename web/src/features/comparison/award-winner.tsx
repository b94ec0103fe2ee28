import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { formatAmount, formatDecimal, formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { amountToCents, documentTotals } from '@cotizaobra/proto/rules/totals';
import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import { CompanyLogo } from '../../components/brand/company-logo.js';
import { GuestMark } from '../../components/data/status-badge.js';
import { TableScroll } from '../../components/data/table-scroll.js';
import { panelTexts } from '../../quotation/texts/panel.texts.js';
import classes from './award-dialog.module.css';
import type { DearerLine, Share } from './choices.js';
import { awardTexts as texts } from './comparison.texts.js';
import { ReasonField } from './reasons.js';
import { formatSignedMoney } from './signed-amount.js';
import type { ChoicesState } from './use-choices.js';

/** Lines shown before 'Ver todas'. */
const SHOWN = 8;
/** Of very long awards only so many are rendered. */
const SHOWN_MAX = 500;

interface AwardWinnerProps {
  comparison: Comparison;
  share: Share;
  /** Lines of all winners that ask for a reason. */
  dearer: readonly DearerLine[];
  state: ChoicesState;
  /** The award was tried: a missing reason is an error now. */
  missing: boolean;
}

/** One winner: its comparable share, what its order will say, and its lines as quoted. A dearer one asks why. */
export function AwardWinner({ comparison, share, dearer, state, missing }: AwardWinnerProps) {
  const [all, setAll] = useState(false);
  const column = comparison.answers.findIndex(({ quotationId }) => quotationId === share.quotationId);
  const answer = comparison.answers[column];
  if (!answer) return null;
  const { company, code, typeMoneda, taxMode, igvPercent } = answer;
  const partials = share.lines.map(({ cells }) => amountToCents(cells[column]?.partial ?? '0'));
  const order = documentTotals(partials, taxMode, igvPercent);
  const asking = new Map(dearer.map((line) => [line.line.itemId, line]));
  const shown = share.lines
    .filter(({ itemId }, at) => at < (all ? SHOWN_MAX : SHOWN) || asking.has(itemId))
    .map((line) => ({ ...line, asked: asking.get(line.itemId) }));
  const { symbol } = currencyWords[typeMoneda];
  const rest = share.lines.length - shown.length;
  return (
    <section className={classes.winner} aria-label={company.name}>
      <header>
        <CompanyLogo name={company.name} src={company.logoCompany} size={36} />
        <div>
          <h3>{company.name}</h3>
          <p>
            {code} · {panelTexts.taxModes[taxMode]} <GuestMark guest={company.guest} />
          </p>
        </div>
        <div className={classes.sums}>
          <b>{texts.orderSays(formatMoneyCents(order.total, typeMoneda))}</b>
          <small>{texts.comparableShare(formatSignedMoney(share.cents, comparison.currency))}</small>
        </div>
      </header>
      <TableScroll label={texts.linesOf(company.name)} className={classes.lines}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.index}</th>
              <th scope="col">{texts.count(share.lines.length)}</th>
              <th scope="col" data-number>
                {texts.quantity}
              </th>
              <th scope="col" data-aside>
                {texts.unit}
              </th>
              <th scope="col" data-number data-aside>
                {texts.price} {symbol}
              </th>
              <th scope="col" data-number>
                {texts.partial} {symbol}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ itemId, index, description, quantity, unit, cells, asked }) => (
              <Fragment key={itemId}>
                <tr data-dearer={asked !== undefined || undefined}>
                  <td>{index}</td>
                  <td>{description}</td>
                  <td data-number>{formatDecimal(quantity)}</td>
                  <td data-aside>{unit}</td>
                  <td data-number data-aside>
                    {formatDecimal(cells[column]?.price ?? '0')}
                  </td>
                  <td data-number>{formatAmount(cells[column]?.partial ?? '0')}</td>
                </tr>
                {asked ? (
                  <tr data-dearer data-reason>
                    <td colSpan={6}>
                      <ReasonField
                        comparison={comparison}
                        dearer={asked}
                        value={state.reasons.get(itemId) ?? ''}
                        missing={missing}
                        onChange={(reason) => state.explain(itemId, reason)}
                      />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {rest > 0 ? (
        <p className={classes.rest}>
          {texts.more(rest)}
          {all ? null : (
            <Button variant="subtle" size="compact-xs" onClick={() => setAll(true)}>
              {texts.all}
            </Button>
          )}
        </p>
      ) : null}
    </section>
  );
}
