import { type Coverage, coverageText, isIncomplete } from '@cotizaobra/proto/rules/coverage';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './coverage-mark.module.css';

/** '10 de 12 partidas' next to an incomplete total; hidden for a complete one. */
export function CoverageMark({ coverage }: { coverage: Coverage | null | undefined }) {
  if (!coverage || !isIncomplete(coverage)) return null;
  return (
    <span className={classes.mark}>
      <IconAlertTriangle size={14} aria-hidden />
      {coverageText(coverage)}
    </span>
  );
}
