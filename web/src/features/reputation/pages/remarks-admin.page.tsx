import type { RemarkPart } from '@cotizaobra/proto/companies/remark-limits';
import type { Remark } from '@cotizaobra/proto/companies/remark-model';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Pager } from '../../../components/data/pager.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { PageHeader } from '../../../components/feedback/page-header.js';
import { useAllRemarksQuery } from '../all-remarks.api.js';
import { RemarkItem } from '../remark-item.js';
import classes from '../remarks.module.css';
import { remarkTexts } from '../remarks.texts.js';

const HideDialog = lazy(async () => ({ default: (await import('../hide-dialog.js')).HideDialog }));
const texts = remarkTexts.admin;

/** `/app/comentarios`: every remark, newest first, for superAdmins. */
export function RemarksAdminPage() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const { currentData: data, isError, error, refetch } = useAllRemarksQuery(page, { refetchOnMountOrArgChange: true });
  const [hiding, setHiding] = useState<{ remark: Remark; part: RemarkPart } | null>(null);
  const open = (remark: Remark, part: RemarkPart, name: string) => (
    <Button
      variant="default"
      size="xs"
      aria-label={texts.hideOf(part, name)}
      onClick={() => setHiding({ remark, part })}
    >
      {texts.hide[part]}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.title} />
      {!data && isError ? <ErrorState title={remarkTexts.failed} error={error} onRetry={refetch} /> : null}
      {!data && !isError ? <ListSkeleton label={remarkTexts.loading} /> : null}
      {data && data.remarks.length === 0 ? <EmptyState title={texts.empty} text={texts.emptyText} /> : null}
      <ul className={classes.list}>
        {data?.remarks.map((remark) => {
          const { author, subject, answer } = remark;
          const mayHideAnswer = answer !== null && answer.hiddenReason === null;
          return (
            <RemarkItem
              key={remark.id}
              remark={remark}
              title={texts.about(author.name, subject.name)}
              actions={
                remark.remark.hiddenReason === null || mayHideAnswer ? (
                  <>
                    {remark.remark.hiddenReason === null ? open(remark, 'remark', author.name) : null}
                    {mayHideAnswer ? open(remark, 'answer', subject.name) : null}
                  </>
                ) : undefined
              }
            />
          );
        })}
      </ul>
      {data && (data.meta.hasNextPage || page > 1) ? (
        <Pager meta={data.meta} onPage={(next) => setParams(next > 1 ? { page: String(next) } : {})} />
      ) : null}
      {hiding ? (
        <Suspense fallback={null}>
          <HideDialog {...hiding} onClose={() => setHiding(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
