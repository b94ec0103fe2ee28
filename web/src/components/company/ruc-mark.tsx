import { formatLongDate } from '@cotizaobra/proto/rules/dates';
import { IconCircleCheck } from '@tabler/icons-react';
import classes from './ruc-mark.module.css';
import { rucMarkTexts as texts } from './texts.js';

interface RucMarkProps {
  company: { rucActive?: boolean | undefined; rucCheckedAt?: string | undefined };
}

/** 'RUC activo': SUNAT's register says ACTIVO and HABIDO. On a page with the date of the register. */
export function RucMark({ company: { rucActive, rucCheckedAt } }: RucMarkProps) {
  if (!rucActive) return null;
  return (
    <span className={classes.mark}>
      <IconCircleCheck size={16} stroke={1.8} aria-hidden />
      {texts.active}
      {rucCheckedAt ? <span className={classes.source}>{texts.source(formatLongDate(rucCheckedAt))}</span> : null}
    </span>
  );
}
