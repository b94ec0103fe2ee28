import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import { Icon } from './icons.js';
import { shortLeft, useClock } from './use-clock.js';

interface DeadlineNoteProps {
  deadline: string;
  buyer: GuestPage['buyer'];
  /** Of the first view. */
  now: number;
}

/** 'Cotizar hasta', counting down; what to do once it is over. */
export function DeadlineNote({ deadline, buyer, now: first }: DeadlineNoteProps) {
  const now = useClock(first, 1_000);
  const left = shortLeft(deadline, now);
  if (left === null) {
    return (
      <p className="deadline" data-over role="status">
        <Icon name="warn" size={20} />
        <span>
          El plazo para cotizar venció
          <b>el {formatMoment(deadline)}</b>
          Lo que escribiste sigue guardado. Pide a {buyer.contactName ?? buyer.name} que amplíe el plazo y vuelve a
          abrir este enlace.
        </span>
      </p>
    );
  }
  return (
    <p className="deadline">
      <Icon name="clock" size={20} />
      <span>
        Cotizar hasta
        <b>{formatMoment(deadline)}</b>
      </span>
      <em>
        <span className="unseen">Quedan </span>
        {left}
      </em>
    </p>
  );
}
