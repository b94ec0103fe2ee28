import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { coverageText, isIncomplete } from '@cotizaobra/proto/rules/coverage';
import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { comparisonPath } from '../../quotation/rules/paths.js';
import classes from './comparison.module.css';
import { panelTexts as texts } from './comparison.texts.js';
import { useGetComparisonQuery } from './get-comparison.api.js';
import { formatSigned } from './signed-amount.js';

/** On a Request's page: who answered how completely, the best comparable total, and the way to the comparison. */
export function ComparisonPanel({ requestId }: { requestId: string }) {
  const { currentData: comparison } = useGetComparisonQuery({ id: requestId });
  if (!comparison || comparison.answers.length === 0) return null;
  const { answers, award } = comparison;
  return (
    <section className={classes.summary} aria-label={texts.label}>
      <p>
        {texts.answered(namesOf(comparison))} <b>{award ? texts.awarded : bestOf(comparison)}</b>
      </p>
      <Button
        size="xs"
        component={Link}
        to={comparisonPath(requestId)}
        leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden />}
      >
        {award ? texts.see : texts.compare(answers.length)}
      </Button>
    </section>
  );
}

const namesOf = ({ answers }: Comparison): string =>
  new Intl.ListFormat('es').format(
    answers.map((answer) =>
      isIncomplete(answer) ? texts.partial(answer.company.name, coverageText(answer)) : texts.one(answer.company.name),
    ),
  );

/** The cheapest complete answer; an incomplete total would mislead. */
function bestOf({ proposals, answers, missingRates, currency }: Comparison): string {
  const single = proposals.find(({ kind }) => kind === 'SINGLE');
  const winner = answers.find(({ quotationId }) => quotationId === single?.shares[0]?.quotationId);
  if (single && winner) return texts.single(formatSigned(single.total, currency), winner.company.name);
  return missingRates.length > 0 ? texts.rates : texts.noSingle;
}
