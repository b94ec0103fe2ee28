import type { Approval } from '@cotizaobra/proto/quotations/approval-model';
import { Button, SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSignedIn } from '../../../api/use-session.js';
import { Pager } from '../../../components/data/pager.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { PageHeader } from '../../../components/feedback/page-header.js';
import { type ApprovalAction, ApprovalCard } from '../approval-card.js';
import { useApprovalsQuery } from '../approvals.api.js';
import classes from '../approvals.module.css';
import { approvalTexts as texts } from '../approvals.texts.js';

const DecisionDialog = lazy(async () => ({ default: (await import('../decision-dialog.js')).DecisionDialog }));

const filters = ['pending', 'closed', 'all'] as const;
type Filter = (typeof filters)[number];

/** `/app/aprobaciones`: awards over a limit, those that wait first. */
export function ApprovalsPage() {
  const { company } = useSignedIn();
  const [params, setParams] = useSearchParams();
  const state = filters.find((one) => one === params.get('estado')) ?? 'pending';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const id = company?.id ?? '';
  const [asked, setAsked] = useState<{ approval: Approval; action: ApprovalAction } | null>(null);
  const answer = useApprovalsQuery({ id, state, page }, { skip: id === '', refetchOnMountOrArgChange: true });
  const { currentData: data, isError, error, refetch } = answer;
  const show = (next: Filter) => setParams(next === 'pending' ? {} : { estado: next });
  const turn = (next: number) =>
    setParams((before) => {
      before.set('page', String(next));
      return before;
    });
  return (
    <>
      <PageHeader title={texts.title} />
      <SegmentedControl
        className={classes.bar ?? ''}
        aria-label={texts.filters}
        value={state}
        data={filters.map((value) => ({ value, label: texts.filter[value] }))}
        onChange={(value) => show(value as Filter)}
      />
      {!data && isError ? <ErrorState title={texts.failed} error={error} onRetry={refetch} /> : null}
      {!data && !isError ? <ListSkeleton label={texts.loading} /> : null}
      {data && data.approvals.length === 0 ? (
        <EmptyState
          title={texts.empty[state]}
          text={texts.emptyText}
          action={
            <Button variant="default" component={Link} to="/app/perfil">
              {texts.toProfile}
            </Button>
          }
        />
      ) : null}
      <ul className={classes.list}>
        {data?.approvals.map((approval) => (
          <ApprovalCard key={approval.id} approval={approval} onAction={(action) => setAsked({ approval, action })} />
        ))}
      </ul>
      {data && (data.meta.hasNextPage || page > 1) ? <Pager meta={data.meta} onPage={turn} /> : null}
      {asked ? (
        <Suspense fallback={null}>
          <DecisionDialog companyId={id} {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
