import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconClock,
  IconCopy,
  IconInfoCircle,
  IconLock,
  IconPencil,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { documentTexts } from './document.texts.js';
import classes from './frozen-strip.module.css';
import type { StripWords } from './strip-words.js';

interface FrozenStripProps {
  words: StripWords;
  /** Actions, the main one last. */
  children?: ReactNode;
}

const icons = { blue: IconLock, warn: IconClock, info: IconInfoCircle, err: IconAlertTriangle };

/** Explains why a document is frozen and offers actions. */
export function FrozenStrip({ words, children }: FrozenStripProps) {
  const Icon = icons[words.tone];
  return (
    <div className={classes.strip} data-tone={words.tone} role="status">
      <Icon size={20} stroke={1.5} aria-hidden />
      <p>
        <b>{words.what}</b> {words.why}
      </p>
      {children ? <div className={classes.ways}>{children}</div> : null}
    </div>
  );
}

interface WayProps {
  onClick: () => void;
  loading?: boolean;
}

export const DuplicateWay = ({ onClick, loading }: WayProps) => (
  <Button
    variant="default"
    size="xs"
    leftSection={<IconCopy size={16} aria-hidden />}
    loading={loading ?? false}
    onClick={onClick}
  >
    {documentTexts.duplicate}
  </Button>
);

/** `replaces`: what was delivered under seal. */
export const ReviseWay = ({ onClick, loading, replaces }: WayProps & { replaces: boolean }) => (
  <Button size="xs" leftSection={<IconPencil size={16} aria-hidden />} loading={loading ?? false} onClick={onClick}>
    {replaces ? documentTexts.replace : documentTexts.revise}
  </Button>
);

export const WithdrawWay = ({ onClick, loading }: WayProps) => (
  <Button
    variant="default"
    size="xs"
    leftSection={<IconArrowBackUp size={16} aria-hidden />}
    loading={loading ?? false}
    onClick={onClick}
  >
    {documentTexts.withdraw}
  </Button>
);
