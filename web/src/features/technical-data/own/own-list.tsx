import { budgetRouteTable } from '@cotizaobra/proto/budget-route-table';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { COMPANY_ANALYSES_PAGE_SIZE } from '@cotizaobra/proto/technical-data/company-analyses/limits';
import type { CompanyAnalysisSummary } from '@cotizaobra/proto/technical-data/company-analyses/model';
import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconDotsVertical,
  IconEdit,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { isApiError } from '../../../api/api-error.js';
import { call } from '../../../api/call.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { useCopyAnalysisMutation } from '../../../components/analysis/copy-analysis.api.js';
import { Pager } from '../../../components/data/pager.js';
import { SearchField } from '../../../components/data/search-field.js';
import { TableScroll } from '../../../components/data/table-scroll.js';
import { FirstBrickDrawing } from '../../../components/drawings/first-brick-drawing.js';
import { NoMatchDrawing } from '../../../components/drawings/no-match-drawing.js';
import { downloadFile } from '../../../components/feedback/download-file.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import { toast } from '../../../components/feedback/toast.js';
import type { CatalogPlace } from '../../../lib/use-catalog-params.js';
import { texts } from './own.texts.js';
import { type OwnAnalysisPage, useOwnAnalysesQuery } from './own-analyses.api.js';
import classes from './own-list.module.css';
import { type OwnOrder, useOwnOrder } from './use-own-order.js';

interface OwnListProps {
  place: CatalogPlace;
  onImport: () => void;
  onRemove: (analysis: CompanyAnalysisSummary) => void;
}

/** The company's analyses: searched, ordered and paged by the server. */
export function OwnList({ place, onImport, onRemove }: OwnListProps) {
  return (
    <section className={classes.card} aria-label={texts.title}>
      <div className={classes.head}>
        <SearchField label={texts.search} value={place.search} onSearch={(search) => place.go({ search }, true)} />
      </div>
      <Analyses place={place} onImport={onImport} onRemove={onRemove} />
    </section>
  );
}

function Analyses({ place, onImport, onRemove }: OwnListProps) {
  const order = useOwnOrder();
  const { page, search, go } = place;
  const { data, currentData, error, isFetching, refetch } = useOwnAnalysesQuery({
    page,
    search,
    orderBy: order.by,
    sortOrder: order.direction,
  });
  if (error && !currentData) return <ErrorState title={texts.failed} error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div className={classes.waiting}>
        <ListSkeleton label={texts.loading} rows={10} rowHeight={28} />
      </div>
    );
  }
  if (data.analyses.length === 0) return <NoAnalyses place={place} onImport={onImport} />;
  return (
    <>
      <TableScroll label={texts.title} className={classes.scroll} busy={isFetching}>
        <Rows data={data} order={order} onRemove={onRemove} />
      </TableScroll>
      <div className={classes.foot}>
        <Pager meta={data.meta} onPage={(next) => go({ page: next })} summary={summaryOf(data)} />
      </div>
    </>
  );
}

function summaryOf({ meta, analyses }: OwnAnalysisPage): string {
  const from = (meta.page - 1) * COMPANY_ANALYSES_PAGE_SIZE + 1;
  const total = meta.totalCapped ? texts.moreThan(meta.total) : String(meta.total);
  return texts.summary(from, from + analyses.length - 1, total);
}

interface RowsProps {
  data: OwnAnalysisPage;
  order: OwnOrder;
  onRemove: OwnListProps['onRemove'];
}

function Rows({ data: { analyses }, order, onRemove }: RowsProps) {
  const { columns } = texts;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <SortHead name="code" order={order} />
          <SortHead name="item" order={order} />
          <th scope="col">{columns.unit}</th>
          <th scope="col" data-figure>
            {columns.supplies}
          </th>
          <SortHead name="cost" order={order} figure />
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {analyses.map((analysis) => (
          <tr key={analysis.id}>
            <td>{analysis.code}</td>
            <td data-main>
              <Link to={`/app/mis-apus/${analysis.id}`}>{analysis.item}</Link>
            </td>
            <td>{analysis.unit}</td>
            <td data-figure>{analysis.supplies}</td>
            <td data-figure>{formatDecimal(analysis.cost)}</td>
            <td>
              <RowMenu analysis={analysis} onRemove={onRemove} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SortHeadProps {
  name: OwnOrder['by'];
  order: OwnOrder;
  figure?: boolean;
}

function SortHead({ name, order, figure = false }: SortHeadProps) {
  const label = texts.columns[name];
  const active = order.by === name;
  const Icon = active && order.direction === 'desc' ? IconChevronDown : IconChevronUp;
  return (
    <th
      scope="col"
      data-figure={figure || undefined}
      aria-sort={active ? (order.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <UnstyledButton className={classes.sort} title={texts.sortBy(label)} onClick={() => order.toggle(name)}>
        {label}
        {active ? <Icon size={14} aria-hidden /> : null}
      </UnstyledButton>
    </th>
  );
}

interface RowMenuProps {
  analysis: CompanyAnalysisSummary;
  onRemove: OwnListProps['onRemove'];
}

function RowMenu({ analysis, onRemove }: RowMenuProps) {
  const { id, item } = analysis;
  const navigate = useNavigate();
  const [copy] = useCopyAnalysisMutation();
  const { keyFor, renew } = useIdempotencyKey();
  const duplicate = async () => {
    try {
      const made = await copy({ analysisId: id, idempotencyKey: keyFor(id) }).unwrap();
      renew();
      const action = { label: texts.edit, onClick: () => void navigate(`/app/mis-apus/${made.id}`) };
      void toast({ tone: 'ok', title: texts.duplicated, text: made.item, action });
    } catch (error) {
      if (!isApiError(error)) throw error;
      void toast({ tone: 'err', title: texts.duplicateFailed, text: error.text });
    }
  };
  const download = () => {
    const request = call(budgetRouteTable.exportCompanyAnalyses, { query: { format: 'xlsx', id } });
    void downloadFile({ request, name: 'Analisis.xlsx', what: item });
  };
  return (
    <Menu position="bottom-end" width={208}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={texts.actions(item)}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEdit size={16} />} component={Link} to={`/app/mis-apus/${id}`}>
          {texts.edit}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void duplicate()}>
          {texts.duplicate}
        </Menu.Item>
        <Menu.Item leftSection={<IconTable size={16} />} onClick={download}>
          {texts.download}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item c="red" leftSection={<IconTrash size={16} />} onClick={() => onRemove(analysis)}>
          {texts.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function NoAnalyses({ place, onImport }: Pick<OwnListProps, 'place' | 'onImport'>) {
  if (place.search === '' && place.page === 1) {
    return (
      <EmptyState
        drawing={<FirstBrickDrawing />}
        title={texts.none}
        text={texts.noneText}
        action={<Button onClick={onImport}>{texts.importFile}</Button>}
      />
    );
  }
  return (
    <EmptyState
      drawing={<NoMatchDrawing />}
      title={texts.noMatch}
      text={texts.noMatchText}
      action={
        <Button variant="default" onClick={() => place.go({ search: '', page: 1 })}>
          {texts.clear}
        </Button>
      }
    />
  );
}
