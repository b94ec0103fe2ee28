import { formatAmount, formatDecimal } from '@cotizaobra/proto/rules/money-format';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { Pager } from '../../../components/data/pager.js';
import { TableScroll } from '../../../components/data/table-scroll.js';
import { FirstBrickDrawing } from '../../../components/drawings/first-brick-drawing.js';
import { NoMatchDrawing } from '../../../components/drawings/no-match-drawing.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { ListSkeleton } from '../../../components/feedback/list-skeleton.js';
import type { CatalogPlace } from '../../../lib/use-catalog-params.js';
import { adminTexts as texts } from '../admin.texts.js';
import { usePartidasQuery } from '../api/technical-data.api.js';
import { texts as browserTexts, pageSummary } from '../texts.js';
import classes from './admin.module.css';
import type { AdminAsked } from './admin-asked.js';

/** As the product documents it for its tables. */
const PAGE_SIZE = 7;

interface PartidaTableProps {
  place: CatalogPlace;
  onAsk: (asked: AdminAsked) => void;
}

/** Partidas with what can be done with each. */
export function PartidaTable({ place, onAsk }: PartidaTableProps) {
  const { page, search, category, go } = place;
  const { data, currentData, error, isFetching, refetch } = usePartidasQuery({
    page,
    search,
    category,
    limit: PAGE_SIZE,
  });
  if (error && !currentData) return <ErrorState title={browserTexts.failed} error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div className={classes.waiting}>
        <ListSkeleton label={browserTexts.loading} rows={7} rowHeight={32} />
      </div>
    );
  }
  if (data.partidas.length === 0) {
    const filtered = search !== '' || category !== null || page > 1;
    return (
      <EmptyState
        drawing={filtered ? <NoMatchDrawing /> : <FirstBrickDrawing />}
        title={texts.none}
        text={filtered ? texts.noMatchText : texts.noneText}
      />
    );
  }
  return (
    <>
      <TableScroll label={texts.title} className={classes.scroll} busy={isFetching}>
        <Rows partidas={data.partidas} onAsk={onAsk} />
      </TableScroll>
      <div className={classes.foot}>
        <Pager
          meta={data.meta}
          onPage={(next) => go({ page: next })}
          summary={pageSummary(data.meta, PAGE_SIZE, data.partidas.length)}
        />
      </div>
    </>
  );
}

function Rows({ partidas, onAsk }: Pick<PartidaTableProps, 'onAsk'> & { partidas: Partida[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {texts.columns.map((name, at) => (
            <th key={name} scope="col" data-figure={at > 2 || undefined}>
              {name}
            </th>
          ))}
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {partidas.map((partida) => (
          <tr key={partida.id}>
            <td>{partida.item}</td>
            <td>{partida.categoryPath.at(-1)}</td>
            <td>{partida.unit}</td>
            <td data-figure>{formatDecimal(partida.performance)}</td>
            <td data-figure>{partida.supplies.length}</td>
            <td data-figure>{formatAmount(partida.unitCost)}</td>
            <td>
              <RowMenu partida={partida} onAsk={onAsk} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowMenu({ partida, onAsk }: Pick<PartidaTableProps, 'onAsk'> & { partida: Partida }) {
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={texts.actions(partida.item)}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEdit size={16} />} onClick={() => onAsk({ kind: 'edit', partida })}>
          {texts.edit}
        </Menu.Item>
        <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => onAsk({ kind: 'supplies', partida })}>
          {texts.supplies}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item c="red" leftSection={<IconTrash size={16} />} onClick={() => onAsk({ kind: 'remove', partida })}>
          {texts.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
