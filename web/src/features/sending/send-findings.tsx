import type { FoundLine, SendFinding } from '@cotizaobra/proto/quotations/send-check';
import { Button } from '@mantine/core';
import { Notice } from '../../components/feedback/notice.js';
import { findingTexts as texts } from './findings.texts.js';
import classes from './send-findings.module.css';

/** Maximum of listed lines of each kind; the others are only counted. */
const LISTED = 20;

interface SendFindingsProps {
  findings: readonly SendFinding[];
  /** Leads to the line in the grid. */
  onGoTo: (line: FoundLine) => void;
}

/** Missing data before the document is sent, line by line, with a link to each. */
export function SendFindings({ findings, onGoTo }: SendFindingsProps) {
  return findings.map(({ kind, blocks, lines }) => (
    <section key={kind} className={classes.finding}>
      <Notice tone={blocks ? 'err' : 'warn'}>
        <b>{texts.heading[kind](lines.length)}.</b> {blocks ? null : texts.hint}
      </Notice>
      {lines.length > 0 ? (
        <ul className={classes.lines}>
          {lines.slice(0, LISTED).map((line) => (
            <li key={line.id}>
              <span>
                <b>{line.number}</b> {line.description || texts.noDescription}
              </span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={texts.goToName(line.number, line.description)}
                onClick={() => onGoTo(line)}
              >
                {texts.goTo}
              </Button>
            </li>
          ))}
          {lines.length > LISTED ? <li>{texts.more(lines.length - LISTED)}</li> : null}
        </ul>
      ) : null}
    </section>
  ));
}
