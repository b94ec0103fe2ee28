import type { Context, QuotationCard } from '@cotizaobra/proto/quotations/model';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../../components/feedback/page-header.js';
import { type DocumentList as Documents, useListDocumentsQuery } from '../../../quotation/api/list-documents.api.js';
import { useMarkSeenMutation } from '../../../quotation/api/mark-seen.api.js';
import { threadParams } from '../../../quotation/rules/paths.js';
import { useCardDialogs } from '../cards/use-card-dialogs.js';
import { DocumentList } from '../document-list.js';
import classes from '../document-list.module.css';
import { FilterBar } from '../filters/filter-bar.js';
import { isUuid, type ListFilters, listQuery } from '../filters/list-filters.js';
import { type ListState, useListFilters } from '../filters/use-list-filters.js';
import { listTexts } from '../list.texts.js';
import { ListTabs } from '../list-tabs.js';
import { NewDocumentMenu } from '../new-document-menu.js';
import { OrderSelect } from '../order-select.js';
import { useLastPage } from '../use-last-page.js';
import { ViewSwitch } from '../view-switch.js';

/** Forms and dialogs load when opened: most visits only read a list. */
const CardDialogs = lazy(async () => ({ default: (await import('../cards/card-dialogs.js')).CardDialogs }));
const NewDocumentDialog = lazy(async () => ({
  default: (await import('../../new-document/new-document-dialog.js')).NewDocumentDialog,
}));
const RequirementDialog = lazy(async () => ({
  default: (await import('../../answering/requirement/requirement-dialog.js')).RequirementDialog,
}));

/** Clientes and Proveedores: the same page for both sides. */
export function DocumentsPage({ context }: { context: Context }) {
  const state = useListFilters(context);
  const { filters } = state;
  const list = useListDocumentsQuery(listQuery(filters, context));
  const [markSeen] = useMarkSeenMutation();
  // Received documents mark themselves as seen, because a link may open them directly.
  const seen = (card: QuotationCard) => void (card.new && card.isMine && markSeen(card.idQuotation));
  const dialogs = useCardDialogs(seen);
  const [file, setFile] = useState<File | null>(null);
  const shown = list.currentData ?? (isOfSameKind(list.data, filters) ? list.data : undefined);
  useLastPage(shown, state);
  return (
    <>
      <Header context={context} onFile={setFile} />
      <ListTabs {...state} context={context} list={shown} refreshing={list.isFetching} onRefresh={list.refetch} />
      <FilterBar {...state} context={context} />
      <ListHeading {...state} context={context} />
      <DocumentList
        {...state}
        context={context}
        list={shown}
        since={list.fulfilledTimeStamp}
        busy={list.isFetching && list.currentData === undefined}
        error={list.error}
        onRetry={list.refetch}
        onAction={dialogs.act}
        onOpen={seen}
      />
      <Suspense fallback={null}>
        {dialogs.open ? <CardDialogs open={dialogs.open} close={dialogs.close} /> : null}
        <NewDocumentFromUrl context={context} />
        {file ? (
          <NewDocumentDialog context={context} companyId={null} file={file} onClose={() => setFile(null)} />
        ) : null}
        <RequirementFromUrl />
      </Suspense>
    </>
  );
}

function Header({ context, onFile }: { context: Context; onFile: (file: File) => void }) {
  const { title, subtitle } = listTexts.page[context];
  return (
    <PageHeader
      title={title}
      subtitle={subtitle}
      actions={
        <>
          <ViewSwitch context={context} />
          <NewDocumentMenu context={context} onFile={onFile} />
        </>
      }
    />
  );
}

/** The last answer stays while the next loads, unless the heading is different. */
function isOfSameKind(list: Documents | undefined, filters: ListFilters): boolean {
  const first = list?.quotes[0];
  return first !== undefined && first.types === filters.type && (first.status === 'Deactivated') === filters.deleted;
}

function ListHeading({ context, filters, change }: ListState & { context: Context }) {
  return (
    <div className={classes.over} data-deleted={filters.deleted || undefined}>
      <div className={classes.words}>
        <h2 className={classes.heading}>
          {filters.deleted ? listTexts.deleted : listTexts.page[context].headings[filters.type]}
        </h2>
        {filters.deleted ? <p className={classes.hint}>{listTexts.deletedHint}</p> : null}
      </div>
      {filters.deleted ? (
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => change({ deleted: false })}
        >
          {listTexts.backToList}
        </Button>
      ) : null}
      <OrderSelect filters={filters} change={change} />
    </div>
  );
}

/** `?modal=open` opens the dialog and is removed from the URL, so that closing or reloading does not open it again. */
function NewDocumentFromUrl({ context }: { context: Context }) {
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<{ companyId: string | null } | null>(null);
  const asked = params.get('modal') === 'open';
  const named = params.get('companyId');
  const companyId = named !== null && isUuid(named) ? named : null;
  useEffect(() => {
    if (!asked) return;
    setDialog({ companyId });
    setParams(
      (current) => {
        current.delete('modal');
        current.delete('companyId');
        return current;
      },
      { replace: true },
    );
  }, [asked, companyId, setParams]);
  if (!dialog) return null;
  return <NewDocumentDialog context={context} companyId={dialog.companyId} onClose={() => setDialog(null)} />;
}

/** `?quote=` names the Request to read; closing removes it. */
function RequirementFromUrl() {
  const [params, setParams] = useSearchParams();
  const quote = params.get('quote');
  const close = () =>
    setParams((current) => {
      for (const name of ['quote', ...Object.values(threadParams)]) current.delete(name);
      return current;
    });
  return quote ? <RequirementDialog key={quote} quote={quote} onClose={close} /> : null;
}
