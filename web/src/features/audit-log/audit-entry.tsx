import type { AuditLogEntry } from '@cotizaobra/proto/companies/audit-log-model';
import { formatTime } from '@cotizaobra/proto/rules/dates';
import { Link } from 'react-router-dom';
import classes from './audit-log.module.css';
import { auditLogTexts as texts } from './audit-log.texts.js';

/** Pages of what an act was about. A document that is gone says so itself. */
const paths: Partial<Record<AuditLogEntry['about'], (id: string) => string>> = {
  document: (id) => `/app/cotizaciones/detalle/${id}`,
  order: (id) => `/app/ordenes/${id}`,
};

/** One act: who, what, on what, and each field before and after. */
export function AuditEntry({ entry }: { entry: AuditLogEntry }) {
  const { at, person, text, label, means, address, changes, about, subjectId } = entry;
  const path = subjectId && paths[about]?.(subjectId);
  const way = [texts.means[means], address && texts.address(address)].filter(Boolean).join(' ');
  return (
    <li className={classes.entry}>
      <time className={classes.time} dateTime={at}>
        {formatTime(at)}
      </time>
      <div className={classes.words}>
        <p>
          <strong>{person ?? texts.noName}</strong> <span className={classes.act}>{lowerFirst(text)}</span>
          {label ? (
            <>
              {': '}
              {path ? <Link to={path}>{label}</Link> : <span dir="auto">{label}</span>}
            </>
          ) : null}
        </p>
        {changes.length > 0 ? (
          <dl className={classes.changes}>
            {changes.map(({ field, before, after }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
              <div key={at} className={classes.change}>
                <dt>{field}</dt>
                <dd>
                  {before === null ? null : (
                    <>
                      <del dir="auto">{before}</del> <span aria-hidden="true">→</span>{' '}
                    </>
                  )}
                  <ins dir="auto">{after ?? texts.none}</ins>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        {way ? <p className={classes.note}>{way}</p> : null}
      </div>
    </li>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
