import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  /** Summary of the folded panel, in one line. */
  summary: readonly (string | null | undefined)[];
  /** Next to the title: save status. */
  state?: ReactNode;
  defaultOpened?: boolean;
  children: ReactNode;
}

/** Data of a document: one line that unfolds. */
export function Panel({ title, summary, state, defaultOpened = false, children }: PanelProps) {
  const [opened, { toggle }] = useDisclosure(defaultOpened);
  const id = useId();
  const shown = summary.filter(Boolean);
  return (
    <section className={classes.panel} aria-labelledby={`${id}-title`}>
      <div className={classes.line}>
        <h2 className={classes.heading}>
          <UnstyledButton
            id={`${id}-title`}
            className={classes.toggle}
            aria-expanded={opened}
            aria-controls={id}
            onClick={toggle}
          >
            <IconChevronRight size={20} stroke={1.5} aria-hidden />
            {title}
          </UnstyledButton>
        </h2>
        {opened || shown.length === 0 ? null : (
          <p className={classes.summary}>
            {shown.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand twice
              <span key={at}>{text}</span>
            ))}
          </p>
        )}
        {state}
      </div>
      <div id={id} hidden={!opened} className={classes.body}>
        {opened ? children : null}
      </div>
    </section>
  );
}
