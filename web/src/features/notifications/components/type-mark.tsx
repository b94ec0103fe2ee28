import type { NotificationType } from '@cotizaobra/proto/notifications/model';
import { IconCheck, IconDownload, IconFileDollar, IconSpeakerphone, IconX, type TablerIcon } from '@tabler/icons-react';
import classes from './type-mark.module.css';

const marks: Record<NotificationType, { icon: TablerIcon; tone: string }> = {
  QUOTATION_RECEIVED: { icon: IconDownload, tone: 'info' },
  QUOTATION_ACCEPTED: { icon: IconCheck, tone: 'ok' },
  QUOTATION_REJECTED: { icon: IconX, tone: 'err' },
  QUOTATION_COMPLETED: { icon: IconFileDollar, tone: 'blue' },
  GENERAL: { icon: IconSpeakerphone, tone: 'neutral' },
};

/** Icon and colour of a notification's type; the title names the type. */
export function TypeMark({ type, small = false }: { type: NotificationType; small?: boolean }) {
  const { icon: Icon, tone } = marks[type];
  return (
    <span className={classes.mark} data-tone={tone} data-small={small || undefined} aria-hidden="true">
      <Icon size={small ? 12 : 16} stroke={small ? 2.4 : 1.8} />
    </span>
  );
}
