import type { RoundMark } from '@cotizaobra/proto/quotations/rounds-model';
import { Button } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { negotiationPath } from '../../quotation/rules/paths.js';
import { entryTexts as texts } from './entry.texts.js';

interface RoundWayProps {
  id: string;
  round: RoundMark | null;
  side: 'BUYER' | 'PROVIDER';
}

/** From a Quotation to its negotiation. */
export function RoundWay({ id, round, side }: RoundWayProps) {
  const waits = side === 'PROVIDER' && round?.state === 'OPEN';
  const label = round ? (waits ? texts.answerRound(round.number) : texts.seeRound(round.number)) : texts.negotiate;
  return (
    <Button
      component={Link}
      to={negotiationPath(id)}
      size="xs"
      variant={waits ? 'filled' : 'default'}
      leftSection={<IconArrowsLeftRight size={16} stroke={1.5} aria-hidden />}
    >
      {label}
    </Button>
  );
}
