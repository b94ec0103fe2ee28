import { Button } from '@mantine/core';
import { isApiError } from '../../api/api-error.js';
import { Notice } from '../../components/feedback/notice.js';
import { useLazyCheckAuditLogQuery } from './audit-log.api.js';
import classes from './audit-log.module.css';
import { auditLogTexts as texts } from './audit-log.texts.js';

/** Computes the chain again, and says where it breaks. */
export function ChainCard({ companyId }: { companyId: string }) {
  const [check, { data, error, isFetching }] = useLazyCheckAuditLogQuery();
  return (
    <section className={classes.card} aria-labelledby="cadena">
      <h2 id="cadena">{texts.checkTitle}</h2>
      <p className={classes.text}>{texts.checkText}</p>
      <Button variant="default" loading={isFetching} onClick={() => void check(companyId)}>
        {texts.check}
      </Button>
      {error && !isFetching ? (
        <Notice tone="err">
          {texts.checkFailed}. {isApiError(error) ? error.text : null}
        </Notice>
      ) : null}
      {data && !error ? (
        <Notice tone={data.brokenAt === null ? 'info' : 'err'}>
          {data.brokenAt === null ? texts.whole(data.entries) : texts.broken(data.brokenAt)}
          {data.brokenAt === null && data.lastHash ? (
            <>
              {' '}
              {texts.lastHash} <code className={classes.hash}>{data.lastHash}</code>
            </>
          ) : null}
        </Notice>
      ) : null}
    </section>
  );
}
