import type { Context, DocumentType } from '@cotizaobra/proto/quotations/model';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useUnseenQuery } from '../../api/unseen.api.js';
import { type DocumentList, useListDocumentsQuery } from '../../quotation/api/list-documents.api.js';
import { isReceived } from './filters/list-filters.js';
import type { ListState } from './filters/use-list-filters.js';
import { listTexts } from './list.texts.js';
import classes from './list-tabs.module.css';

interface ListTabsProps extends ListState {
  context: Context;
  /** The shown list. */
  list: DocumentList | undefined;
  refreshing: boolean;
  onRefresh: () => void;
}

/** Requerimientos | Cotizaciones, Eliminadas and refresh. */
export function ListTabs({ context, filters, change, list, refreshing, onRefresh }: ListTabsProps) {
  return (
    <div className={classes.line}>
      <nav className={classes.tabs} aria-label={listTexts.tabs.label}>
        {(['Request', 'Quotation'] as const).map((type) => (
          <Tab
            key={type}
            context={context}
            type={type}
            active={filters.type === type}
            onChoose={() => change({ type, state: 'todos' })}
          />
        ))}
      </nav>
      <div className={classes.actions}>
        <Button
          variant="default"
          className={classes.deleted}
          leftSection={<IconTrash size={20} stroke={1.5} aria-hidden />}
          aria-pressed={filters.deleted}
          onClick={() => change({ deleted: !filters.deleted })}
        >
          {listTexts.deleted}
          {filters.deleted && list ? (
            <em className={classes.count} aria-hidden>
              {totalOf(list)}
            </em>
          ) : null}
        </Button>
        <Button
          variant="default"
          className={classes.square}
          aria-label={listTexts.refresh}
          loading={refreshing}
          onClick={onRefresh}
        >
          <IconRefresh size={20} stroke={1.5} aria-hidden />
        </Button>
      </div>
    </div>
  );
}

const totalOf = ({ meta }: DocumentList): string => (meta.totalCapped ? `${meta.total}+` : String(meta.total));

interface TabProps {
  context: Context;
  type: DocumentType;
  active: boolean;
  onChoose: () => void;
}

function Tab({ context, type, active, onChoose }: TabProps) {
  const { data: list } = useListDocumentsQuery({ context, type });
  const { data: unseen } = useUnseenQuery();
  const fresh = isReceived(context, type) ? (unseen?.[context] ?? 0) : 0;
  return (
    <UnstyledButton className={classes.tab} aria-current={active ? 'page' : undefined} onClick={onChoose}>
      {listTexts.tabs[type]}
      {list ? <em className={classes.count}>{totalOf(list)}</em> : null}
      {fresh > 0 ? (
        <>
          <i className={classes.dot} aria-hidden />
          <VisuallyHidden>{listTexts.unseen(fresh)}</VisuallyHidden>
        </>
      ) : null}
    </UnstyledButton>
  );
}
