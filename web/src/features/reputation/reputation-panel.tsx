import type { BuyerFigures, ProviderFigures, Reputation } from '@cotizaobra/proto/companies/reputation';
import { Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { FactRow, MedianRow } from './fact-row.js';
import { periodText } from './month-text.js';
import classes from './reputation.module.css';
import { answeredNote, confirmedNote, endedNote, inTimeNote, reputationTexts as texts } from './reputation.texts.js';
import { timeText } from './time-text.js';

/** Tab 'Reputación' of a company: facts of the last twelve months. */
export function ReputationPanel({ reputation, children }: { reputation: Reputation; children?: ReactNode }) {
  const { provider, buyer, period } = reputation;
  return (
    <div>
      <HowCounted />
      {provider ? (
        <Side title={texts.asProvider} period={periodText(period)}>
          <ProviderRows figures={provider} />
        </Side>
      ) : null}
      {buyer ? (
        <Side title={texts.asBuyer} period={periodText(period)}>
          <BuyerRows figures={buyer} />
        </Side>
      ) : null}
      {children}
    </div>
  );
}

function HowCounted() {
  const [open, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <>
      <p className={classes.only}>
        <IconInfoCircle size={18} aria-hidden />
        <span>{texts.only}</span>
        <UnstyledButton className={classes.how ?? ''} aria-expanded={open} aria-controls={id} onClick={toggle}>
          {texts.how}
        </UnstyledButton>
      </p>
      <Collapse expanded={open} id={id}>
        <ul className={classes.rules}>
          {texts.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Collapse>
    </>
  );
}

function Side({ title, period, children }: { title: string; period: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.side} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        <small>{period}</small>
      </div>
      <ul className={classes.facts}>{children}</ul>
    </section>
  );
}

function ProviderRows({ figures }: { figures: ProviderFigures }) {
  const { received, answered, awarded, ordersConfirmed, ordersDeclined, inTime, late, medianMinutes } = figures;
  const orders = ordersConfirmed + ordersDeclined;
  const due = inTime + late;
  return (
    <>
      <FactRow count={answered} of={received} what={texts.answered(received)} note={answeredNote(figures)} />
      <FactRow count={awarded} of={answered} what={texts.awarded(answered)} note={texts.awardedNote} />
      <FactRow count={ordersConfirmed} of={orders} what={texts.confirmed(orders)} note={confirmedNote(figures)} />
      <FactRow count={inTime} of={due} what={texts.inTime(due)} note={inTimeNote(figures)} />
      <MedianRow
        name={texts.answersIn}
        note={texts.answersInNote}
        time={medianMinutes === null ? null : timeText(medianMinutes)}
      />
    </>
  );
}

function BuyerRows({ figures }: { figures: BuyerFigures }) {
  const { decided, awarded, medianMinutes } = figures;
  return (
    <>
      <FactRow count={awarded} of={decided} what={texts.ended(decided)} note={endedNote(figures)} />
      <MedianRow
        name={texts.decidesIn}
        note={texts.decidesInNote}
        time={medianMinutes === null ? null : timeText(medianMinutes)}
      />
    </>
  );
}
