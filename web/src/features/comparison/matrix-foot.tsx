import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { type Choices, sharesOf } from './choices.js';
import { matrixTexts as texts } from './comparison.texts.js';
import classes from './matrix.module.css';
import { formatSignedCents } from './signed-amount.js';

/** What each answer gets of the choice; always in view. */
export function MatrixFoot({ comparison, choices }: { comparison: Comparison; choices: Choices }) {
  const shares = new Map(sharesOf(comparison, choices).map((share) => [share.quotationId, share]));
  const { symbol } = currencyWords[comparison.currency];
  return (
    <tfoot>
      <tr className={classes.foot}>
        <th colSpan={4} scope="row">
          {comparison.award ? texts.awarded : texts.yours}
        </th>
        {comparison.answers.map(({ quotationId }) => {
          const share = shares.get(quotationId);
          return (
            <td key={quotationId}>
              <b>{share ? `${symbol} ${formatSignedCents(share.cents)}` : '–'}</b>
              <small>{texts.bought(share?.lines.length ?? 0)}</small>
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
