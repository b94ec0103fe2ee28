import { currentDispatches } from '@cotizaobra/proto/quotations/situations';
import { Button } from '@mantine/core';
import { IconClock, IconLock } from '@tabler/icons-react';
import { Notice } from '../../components/feedback/notice.js';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { AnswersTable } from './answers-table.js';
import classes from './deadlines.module.css';
import { OpeningClock } from './opening-clock.js';
import { sealingTexts as texts } from './sealing.texts.js';

interface SealedBoardProps {
  header: DocumentHeader;
  onExtend?: () => void;
}

/** A sent Request whose answers are sealed: when they open, who answered, and whom to remind. No amount is here. */
export function SealedBoard({ header, onExtend }: SealedBoardProps) {
  const { quotation } = header;
  const { deadline } = quotation;
  if (!deadline) return null;
  const dispatches = currentDispatches(header);
  return (
    <div className={classes.board}>
      <div className={classes.main}>
        <section className={classes.hero} aria-label={texts.sealed}>
          <div>
            <h2>
              <IconLock size={24} stroke={1.5} aria-hidden />
              {texts.title}
            </h2>
            <p>{texts.why}</p>
            {onExtend ? (
              <Button
                mt="sm"
                variant="default"
                size="xs"
                leftSection={<IconClock size={16} stroke={1.5} aria-hidden />}
                onClick={onExtend}
              >
                {texts.extend}
              </Button>
            ) : null}
          </div>
          <OpeningClock id={quotation.id} sentAt={quotation.sentAt} deadline={deadline} />
        </section>
        <AnswersTable requestId={quotation.id} deadline={deadline} dispatches={dispatches} />
        <Notice tone="blue">{texts.tip}</Notice>
      </div>
      <section className={classes.side}>
        <h2>{texts.atOpening}</h2>
        <ol>
          {texts.steps.map(([what, where]) => (
            <li key={what}>
              <b>{what}</b>
              {where}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
