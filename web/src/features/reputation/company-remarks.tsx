import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Pager } from '../../components/data/pager.js';
import { ListSkeleton } from '../../components/feedback/list-skeleton.js';
import { Notice } from '../../components/feedback/notice.js';
import { useCompanyRemarksQuery } from './company-remarks.api.js';
import { RemarkItem } from './remark-item.js';
import classes from './remarks.module.css';
import { remarkTexts as texts } from './remarks.texts.js';

/** What others say about a company, below its facts. */
export function CompanyRemarks({ companyId }: { companyId: string }) {
  const [page, setPage] = useState(1);
  const id = useId();
  const { data, isError, refetch } = useCompanyRemarksQuery({ id: companyId, page });
  const paged = data && (data.meta.hasNextPage || page > 1);
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.title}>
        <h2 id={id}>{texts.title}</h2>
        {data && data.meta.total > 0 ? <small>{texts.count(data.meta.total)}</small> : null}
      </div>
      {isError ? (
        <Notice
          tone="err"
          action={
            <Button variant="default" size="compact-sm" onClick={refetch}>
              {texts.retry}
            </Button>
          }
        >
          {texts.failed}
        </Notice>
      ) : null}
      {!data && !isError ? <ListSkeleton label={texts.loading} rows={2} rowHeight={64} /> : null}
      {data && data.remarks.length === 0 ? <p className={classes.none}>{texts.none}</p> : null}
      <ul className={classes.list}>
        {data?.remarks.map((remark) => (
          <RemarkItem key={remark.id} remark={remark} />
        ))}
      </ul>
      {paged ? <Pager meta={data.meta} onPage={setPage} /> : null}
    </section>
  );
}
