import { formatAmount, formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { RESOURCES_PAGE_SIZE, resourceTypeNames } from '@cotizaobra/proto/technical-data/limits';
import type { Resource } from '@cotizaobra/proto/technical-data/resource-model';
import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconDotsVertical, IconEdit, IconTrash } from '@tabler/icons-react';
import { Pager } from '../../../components/data/pager.js';
import { SearchField } from '../../../components/data/search-field.js';
import { TableScroll } from '../../../components/data/table-scroll.js';
import { FirstBrickDrawing } from '../../../components/drawings/first-brick-drawing.js';
import { NoMatchDrawing } from '../../../components/drawings/no-match-drawing.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import type { CatalogPlace } from '../../../lib/use-catalog-params.js';
import { type ResourcePage, useResourcesQuery } from '../api/resources.api.js';
import { texts } from '../texts.js';
import type { ResourceAsked } from './resource-asked.js';
import classes from './resources.module.css';
import { type ResourceOrder, useResourceOrder } from './use-resource-order.js';

interface ResourceTableProps {
  place: CatalogPlace;
  /** The category's name. */
  title: string;
  onAsk: (asked: ResourceAsked) => void;
}

/** The resources of a category: searched in all columns, ordered and paged by the server. */
export function ResourceTable({ place, title, onAsk }: ResourceTableProps) {
  return (
    <section className={classes.card} aria-label={texts.title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <SearchField label={texts.search} value={place.search} onSearch={(search) => place.go({ search }, true)} />
      </div>
      <Resources place={place} onAsk={onAsk} />
    </section>
  );
}

function Resources({ place, onAsk }: Omit<ResourceTableProps, 'title'>) {
  const order = useResourceOrder();
  const { page, search, category, go } = place;
  const { data, currentData, error, isFetching, refetch } = useResourcesQuery({
    page,
    search,
    categoryId: category ?? '',
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
  if (data.resources.length === 0) return <NoResources place={place} onAsk={onAsk} />;
  return (
    <>
      <TableScroll label={texts.title} className={classes.scroll} busy={isFetching}>
        <Rows data={data} order={order} onAsk={onAsk} />
      </TableScroll>
      <div className={classes.foot}>
        <Pager meta={data.meta} onPage={(next) => go({ page: next })} summary={summaryOf(data)} />
      </div>
    </>
  );
}

function summaryOf({ meta, resources }: ResourcePage): string {
  const from = (meta.page - 1) * RESOURCES_PAGE_SIZE + 1;
  const total = meta.totalCapped ? texts.moreThan(meta.total) : String(meta.total);
  return texts.summary(from, from + resources.length - 1, total);
}

interface RowsProps {
  data: ResourcePage;
  order: ResourceOrder;
  onAsk: ResourceTableProps['onAsk'];
}

function Rows({ data: { resources, meta }, order, onAsk }: RowsProps) {
  const { columns } = texts;
  const first = (meta.page - 1) * RESOURCES_PAGE_SIZE + 1;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{columns.item}</th>
          <SortHead name="code" order={order} />
          <SortHead name="description" order={order} />
          <th scope="col">{columns.unit}</th>
          <SortHead name="amount" order={order} figure />
          <SortHead name="price" order={order} figure />
          <th scope="col">{columns.type}</th>
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {resources.map((resource, at) => (
          <tr key={resource.id}>
            <td>{first + at}</td>
            <td>{resource.code}</td>
            <td data-main>{resource.description}</td>
            <td>{resource.unit}</td>
            <td data-figure>{formatDecimal(resource.amount)}</td>
            <td data-figure>{priceText(resource.price)}</td>
            <td>{resourceTypeNames[resource.type]}</td>
            <td>
              <RowMenu resource={resource} onAsk={onAsk} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** With céntimos; more decimals where the price has them. */
const priceText = (price: string): string => (/\.\d{3,}$/.test(price) ? formatDecimal(price) : formatAmount(price));

interface SortHeadProps {
  name: ResourceOrder['by'];
  order: ResourceOrder;
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

function RowMenu({ resource, onAsk }: { resource: Resource; onAsk: ResourceTableProps['onAsk'] }) {
  return (
    <Menu position="bottom-end" width={208}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={texts.actions(resource.description)}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEdit size={16} />} onClick={() => onAsk({ kind: 'edit', resource })}>
          {texts.edit}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item c="red" leftSection={<IconTrash size={16} />} onClick={() => onAsk({ kind: 'remove', resource })}>
          {texts.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function NoResources({ place, onAsk }: Omit<ResourceTableProps, 'title'>) {
  const { search, category, page, go } = place;
  if (search === '' && category === null && page === 1) {
    return (
      <EmptyState
        drawing={<FirstBrickDrawing />}
        title={texts.none}
        text={texts.noneText}
        action={<Button onClick={() => onAsk({ kind: 'import' })}>{texts.upload}</Button>}
      />
    );
  }
  return (
    <EmptyState
      drawing={<NoMatchDrawing />}
      title={search === '' ? texts.noneHere : texts.noMatch}
      text={search === '' ? texts.noneHereText : texts.noMatchText}
      action={
        <Button variant="default" onClick={() => go({ search: '', category: null })}>
          {texts.clear}
        </Button>
      }
    />
  );
}
