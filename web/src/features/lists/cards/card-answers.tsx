import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Money } from '../../../components/data/money.js';
import { StatusBadge } from '../../../components/data/status-badge.js';
import { CoverageMark } from '../../../quotation/parts/coverage-mark.js';
import { comparisonPath } from '../../../quotation/rules/paths.js';
import { menuTexts } from '../../../quotation/texts/menu.texts.js';
import { cardTexts } from '../list.texts.js';
import classes from './document-card.module.css';

/** On an own Request: the way to its answers side by side, and the best complete total among them. */
export function CardAnswers({
  card: { answers, sealedAnswers, idQuotation, status, typeMoneda },
}: {
  card: QuotationCard;
}) {
  if (sealedAnswers !== undefined && status !== 'Deactivated') {
    return (
      <p className={classes.linked}>
        <StatusBadge tone="blue" icon={<IconLock size={14} stroke={1.75} aria-hidden />}>
          {cardTexts.sealed(sealedAnswers)}
        </StatusBadge>
      </p>
    );
  }
  if (!answers || status === 'Deactivated') return null;
  const { count, coverage, bestTotal, awarded } = answers;
  return (
    <p className={classes.linked}>
      <Link to={comparisonPath(idQuotation)}>{awarded ? menuTexts.comparison : menuTexts.compare(count)}</Link>
      {awarded ? <StatusBadge tone="ok">{cardTexts.awarded}</StatusBadge> : null}
      {bestTotal === null || awarded ? null : (
        <span>
          {cardTexts.best} <Money amount={bestTotal} currency={typeMoneda} />
        </span>
      )}
      <CoverageMark coverage={coverage} />
    </p>
  );
}
