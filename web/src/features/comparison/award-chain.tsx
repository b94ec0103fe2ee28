import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { VisuallyHidden } from '@mantine/core';
import { CompanyLogo } from '../../components/brand/company-logo.js';
import { Cota } from '../../components/brand/cota.js';
import classes from './award-dialog.module.css';
import { type Share, totalOf } from './choices.js';
import { settingsTexts, awardTexts as texts } from './comparison.texts.js';
import { formatSignedMoney } from './signed-amount.js';

interface AwardChainProps {
  comparison: Comparison;
  shares: readonly Share[];
}

/** More winners than this would leave no room for their amounts. */
const SEGMENTS_MAX = 5;

/** A chain of dimension lines, to scale: a segment for each winner over the total that they add up to. */
export function AwardChain({ comparison: { answers, basis, currency }, shares }: AwardChainProps) {
  const total = totalOf(shares);
  const chained = shares.length > 1 && shares.length <= SEGMENTS_MAX;
  return (
    <div className={classes.total}>
      {chained ? (
        <ul className={classes.chain}>
          {shares.map(({ quotationId, cents }) => {
            const company = answers.find((answer) => answer.quotationId === quotationId)?.company;
            return (
              <li key={quotationId} style={{ flexGrow: scaleOf(cents, total) }}>
                <Cota>
                  <VisuallyHidden>{company?.name}</VisuallyHidden>
                  <CompanyLogo name={company?.name ?? ''} src={company?.logoCompany ?? null} size={24} />
                  <b>{formatSignedMoney(cents, currency)}</b>
                </Cota>
              </li>
            );
          })}
        </ul>
      ) : null}
      <Cota className={classes.whole ?? ''}>
        <b>{formatSignedMoney(total, currency)}</b>
      </Cota>
      <p>{texts.comparable(currencyWords[currency].name, settingsTexts.basisWords[basis])}</p>
    </div>
  );
}

/** Hundredths of the total; a discount larger than the lines has no length. */
const scaleOf = (cents: bigint, total: bigint): number =>
  cents <= 0n || total <= 0n ? 0 : Number((cents * 100n) / total);
