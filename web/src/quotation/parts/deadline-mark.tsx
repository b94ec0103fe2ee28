import { IconClock } from '@tabler/icons-react';
import { StatusBadge } from '../../components/data/status-badge.js';
import { closesText, isNear } from '../rules/countdown.js';
import { useNow } from '../rules/use-now.js';

/** How long a Request still takes answers; nothing without a deadline. */
export function DeadlineMark({ deadline }: { deadline: string | null | undefined }) {
  return deadline ? <Countdown deadline={deadline} /> : null;
}

function Countdown({ deadline }: { deadline: string }) {
  const now = useNow(deadline);
  const over = new Date(deadline).getTime() <= now;
  const tone = over ? 'neutral' : isNear(deadline, now) ? 'warn' : 'info';
  return (
    <StatusBadge tone={tone} icon={<IconClock size={14} stroke={1.75} aria-hidden />}>
      {closesText(deadline, now)}
    </StatusBadge>
  );
}
