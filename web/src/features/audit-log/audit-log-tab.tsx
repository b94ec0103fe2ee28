import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../api/use-session.js';
import { SectionRule } from '../../components/brand/section-rule.js';
import { FirstBrickDrawing } from '../../components/drawings/first-brick-drawing.js';
import { NoMatchDrawing } from '../../components/drawings/no-match-drawing.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { ListSkeleton } from '../../components/feedback/list-skeleton.js';
import { byDay } from './audit-days.js';
import { AuditEntry } from './audit-entry.js';
import { AuditFilters } from './audit-filters.js';
import { useAuditLogInfiniteQuery } from './audit-log.api.js';
import classes from './audit-log.module.css';
import { auditLogTexts as texts } from './audit-log.texts.js';
import { ChainCard } from './chain-card.js';
import { useAuditDownload } from './use-audit-download.js';
import { useAuditFilter } from './use-audit-filter.js';

interface AuditLogTabProps {
  /** The card about support; it belongs to another feature. */
  support: (companyId: string) => ReactNode;
}

/** 'Actividad': who did what in the company, for its owners. */
export function AuditLogTab({ support }: AuditLogTabProps) {
  const { membership } = useSignedIn();
  if (membership?.status !== 'active' || !membership.isOwner) {
    return <EmptyState title={texts.title} text={texts.ownersOnly} />;
  }
  const { companyId } = membership;
  return (
    <div className={classes.page}>
      <AuditLog companyId={companyId} />
      <ChainCard companyId={companyId} />
      {support(companyId)}
    </div>
  );
}

function AuditLog({ companyId }: { companyId: string }) {
  const control = useAuditFilter();
  const { filter, isFiltered, clear } = control;
  const list = useAuditLogInfiniteQuery({ id: companyId, ...filter }, { refetchOnMountOrArgChange: true });
  const { download, isFetching } = useAuditDownload(companyId, filter);
  const entries = list.currentData?.pages.flatMap((page) => page.entries);
  const people = list.data?.pages[0]?.people ?? [];
  return (
    <section className={classes.card} aria-labelledby="registro">
      <h2 id="registro">{texts.title}</h2>
      <p className={classes.text}>{texts.what}</p>
      <AuditFilters control={control} people={people} />
      <div className={classes.downloads}>
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            size="xs"
            disabled={isFetching || !entries?.length}
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            onClick={() => void download(format)}
          >
            {texts[format]}
          </Button>
        ))}
      </div>
      {!entries && list.isError ? (
        <ErrorState title={texts.failed} error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {!entries && !list.isError ? <ListSkeleton label={texts.loading} /> : null}
      {entries?.length === 0 && isFiltered ? (
        <EmptyState
          drawing={<NoMatchDrawing />}
          title={texts.noMatch}
          text={texts.noMatchText}
          action={
            <Button variant="default" onClick={clear}>
              {texts.clear}
            </Button>
          }
        />
      ) : null}
      {entries?.length === 0 && !isFiltered ? (
        <EmptyState drawing={<FirstBrickDrawing />} title={texts.empty} text={texts.emptyText} />
      ) : null}
      {byDay(entries ?? []).map(({ day, title, entries: ofDay }) => (
        <section key={day} aria-label={title}>
          <SectionRule title={title} />
          <ol className={classes.list}>
            {ofDay.map((entry) => (
              <AuditEntry key={entry.sequence} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {entries && list.hasNextPage ? (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {texts.older}
        </Button>
      ) : null}
    </section>
  );
}
