import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { signedCents } from '@cotizaobra/proto/rules/comparison/signed-amount';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Cota } from '../../components/brand/cota.js';
import { type Choices, choicesOf, type Proposal, sameChoices, sharesOf, totalOf } from './choices.js';
import classes from './comparison.module.css';
import { proposalTexts as texts } from './comparison.texts.js';
import { formatSigned, formatSignedCents, formatSignedMoney } from './signed-amount.js';

interface ProposalsProps {
  comparison: Comparison;
  choices: Choices;
  /** For 'Mejor reparto'; null: no limit. */
  maxProviders: number | null;
  onMaxProviders: (count: number) => void;
  onPropose: (choices: Choices) => void;
}

const kinds = ['SINGLE', 'BEST_PRICE', 'BEST_SPLIT'] as const;

/** Three ways to award, each with its amount, in one press. */
export function Proposals(props: ProposalsProps) {
  const { comparison, choices, maxProviders, onMaxProviders, onPropose } = props;
  const { proposals, answers, missingRates, currency } = comparison;
  const inPlay = answers.filter((answer) => answer.inPlay).length;
  const most = Math.min(maxProviders ?? inPlay, inPlay);
  return (
    <section className={classes.proposals} aria-label={texts.label}>
      {kinds.map((kind) => {
        const proposal = proposals.find((candidate) => candidate.kind === kind);
        if (!proposal) {
          return (
            <div key={kind} className={classes.proposal}>
              <small>{texts[kind]}</small>
              <span className={classes.without}>{missingRates.length > 0 ? texts.wait : texts.none}</span>
            </div>
          );
        }
        return (
          <div
            key={kind}
            className={classes.proposal}
            data-chosen={sameChoices(choices, choicesOf(proposal)) || undefined}
          >
            <UnstyledButton
              className={classes.press ?? ''}
              aria-pressed={sameChoices(choices, choicesOf(proposal))}
              onClick={() => onPropose(choicesOf(proposal))}
            >
              <small>{texts[kind]}</small>
              <b>{formatSigned(proposal.total, currency)}</b>
              <span>{whoOf(proposal, comparison)}</span>
              {proposal.coverage.quoted < proposal.coverage.of ? (
                <span className={classes.left}>
                  {texts.incomplete(proposal.coverage.of - proposal.coverage.quoted)}
                </span>
              ) : null}
            </UnstyledButton>
            {kind === 'BEST_SPLIT' && inPlay > 1 ? (
              <Stepper most={most} upTo={inPlay} onChange={onMaxProviders} exact={proposal.exact} />
            ) : null}
          </div>
        );
      })}
      <OwnChoice comparison={comparison} choices={choices} />
    </section>
  );
}

function whoOf({ shares }: Proposal, { answers }: Comparison): string {
  const [only] = shares;
  if (shares.length !== 1 || !only) return texts.providers(shares.length);
  return answers.find(({ quotationId }) => quotationId === only.quotationId)?.company.name ?? texts.providers(1);
}

interface StepperProps {
  most: number;
  upTo: number;
  exact: boolean;
  onChange: (count: number) => void;
}

/** The K of 'Mejor reparto'. */
function Stepper({ most, upTo, exact, onChange }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={classes.stepper} role="group" aria-label={texts.most}>
      <ActionIcon
        variant="default"
        size={24}
        aria-label={texts.less}
        disabled={most <= 1}
        onClick={() => onChange(most - 1)}
      >
        <IconMinus size={14} aria-hidden />
      </ActionIcon>
      <span aria-live="polite">{texts.upTo(most)}</span>
      <ActionIcon
        variant="default"
        size={24}
        aria-label={texts.more}
        disabled={most >= upTo}
        onClick={() => onChange(most + 1)}
      >
        <IconPlus size={14} aria-hidden />
      </ActionIcon>
      {exact ? null : <small>{texts.inexact}</small>}
    </div>
  );
}

/** The total of what is chosen now, and what it saves over a single provider. */
function OwnChoice({ comparison, choices }: Pick<ProposalsProps, 'comparison' | 'choices'>) {
  const shares = sharesOf(comparison, choices);
  const total = totalOf(shares);
  const left = comparison.lines.length - choices.size;
  return (
    <div className={classes.own}>
      <small>{texts.own}</small>
      <Cota>
        <b>{formatSignedMoney(total, comparison.currency)}</b>
      </Cota>
      <span>{texts.providers(shares.length)}</span>
      {left > 0 ? (
        <span className={classes.left}>{texts.incomplete(left)}</span>
      ) : (
        <Saving {...{ comparison, total }} />
      )}
    </div>
  );
}

function Saving({ comparison, total }: { comparison: Comparison; total: bigint }): ReactNode {
  const single = comparison.proposals.find(({ kind }) => kind === 'SINGLE');
  if (!single) return null;
  const alone = signedCents(single.total);
  const saved = alone - total;
  if (saved <= 0n || alone <= 0n) return null;
  const percent = formatSignedCents((saved * 10_000n) / alone).slice(0, -1);
  return <span className={classes.saves}>{texts.saves(formatSignedMoney(saved, comparison.currency), percent)}</span>;
}
