import { formatAmount, formatDecimal, formatMoney } from '@cotizaobra/proto/rules/money-format';
import { supplyBlockNames } from '@cotizaobra/proto/rules/unit-price';
import type { Partida, Supply } from '@cotizaobra/proto/technical-data/model';
import { ActionIcon, Button } from '@mantine/core';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { AnalysisFacts } from '../../../components/analysis/partida-analysis.js';
import { analysisTexts } from '../../../components/analysis/texts.js';
import { TableScroll } from '../../../components/data/table-scroll.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { DialogFrame } from '../../../components/feedback/dialog-frame.js';
import { toast } from '../../../components/feedback/toast.js';
import { useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { adminTexts as texts } from '../admin.texts.js';
import { useDeleteSupplyMutation } from '../api/partida-changes.api.js';
import classes from './admin.module.css';
import { type Refusal, RefusalNotice } from './refusal-notice.js';
import { SupplyFormCard } from './supply-form.js';
import { useLatestPartida } from './use-latest-partida.js';

/** 'Añadir insumos': the supplies of a partida, their total, and the form for one. */
export function SuppliesDialog({ partida: given, onClose }: { partida: Partida; onClose: () => void }) {
  const { partida, accept, reload } = useLatestPartida(given);
  const [edited, setEdited] = useState<Supply | 'new' | null>(given.supplies.length === 0 ? 'new' : null);
  const [removed, setRemoved] = useState<Supply | null>(null);
  const [dirty, setDirty] = useState(false);
  const { close, ask, question } = useDiscardGuard(dirty, onClose);
  const edit = (next: Supply | null) =>
    ask(() => {
      setDirty(false);
      setEdited(next);
    });
  return (
    <DialogFrame
      opened
      flush
      guarded
      onClose={close}
      size={900}
      kicker={texts.suppliesOf}
      title={partida.item}
      subtitle={<AnalysisFacts partida={partida} />}
      footer={
        <>
          <div className={classes.total}>
            {texts.total} <b>{formatMoney(partida.unitCost, 'PEN')}</b>
          </div>
          {edited === null ? (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
              {texts.addSupply}
            </Button>
          ) : null}
        </>
      }
    >
      {partida.supplies.length === 0 ? (
        <p className={classes.empty}>{analysisTexts.empty}</p>
      ) : (
        <SupplyTable supplies={partida.supplies} onEdit={edit} onRemove={setRemoved} />
      )}
      {edited !== null ? (
        <SupplyFormCard
          key={edited === 'new' ? 'new' : edited.id}
          partida={partida}
          supply={edited === 'new' ? null : edited}
          onReload={reload}
          onDirty={setDirty}
          onSaved={(saved) => {
            accept(saved);
            setDirty(false);
            setEdited(null);
          }}
          onCancel={() => edit(null)}
        />
      ) : null}
      {removed ? (
        <RemoveSupply
          partida={partida}
          supply={removed}
          onReload={reload}
          onRemoved={(answer) => {
            accept(answer);
            if (edited !== 'new' && edited?.id === removed.id) {
              setDirty(false);
              setEdited(null);
            }
          }}
          onClose={() => setRemoved(null)}
        />
      ) : null}
      {question}
    </DialogFrame>
  );
}

interface SupplyTableProps {
  supplies: Supply[];
  onEdit: (supply: Supply) => void;
  onRemove: (supply: Supply) => void;
}

const figure = (value: string | null) => (value === null ? '' : formatDecimal(value));

function SupplyTable({ supplies, onEdit, onRemove }: SupplyTableProps) {
  const { columns } = analysisTexts;
  return (
    <TableScroll label={texts.suppliesOf} className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{columns.supply}</th>
            <th scope="col">{texts.supply.kind}</th>
            <th scope="col">{columns.unit}</th>
            {[columns.quadrille, columns.quantity, columns.pu, columns.partial].map((name) => (
              <th key={name} scope="col" data-figure>
                {name}
              </th>
            ))}
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {supplies.map((supply) => (
            <tr key={supply.id}>
              <td>{supply.supply || analysisTexts.unnamed}</td>
              <td className={classes.kind}>{supplyBlockNames[supply.kind]}</td>
              <td>{supply.unit}</td>
              <td data-figure>{supply.quadrille}</td>
              <td data-figure>{figure(supply.quantity)}</td>
              <td data-figure>{figure(supply.pu)}</td>
              <td data-figure>{formatAmount(supply.partial)}</td>
              <td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={texts.editSupplyOf(nameOf(supply))}
                  onClick={() => onEdit(supply)}
                >
                  <IconEdit size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size={28}
                  aria-label={texts.removeSupply(nameOf(supply))}
                  onClick={() => onRemove(supply)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

const nameOf = ({ supply }: Supply): string => supply || texts.unnamed;

interface RemoveSupplyProps {
  partida: Partida;
  supply: Supply;
  onReload: () => Promise<unknown>;
  onRemoved: (partida: Partida) => void;
  onClose: () => void;
}

function RemoveSupply({ partida, supply, onReload, onRemoved, onClose }: RemoveSupplyProps) {
  const [remove, { isLoading }] = useDeleteSupplyMutation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const confirm = async () => {
    try {
      onRemoved(await remove({ id: supply.id, version: partida.version }).unwrap());
      void toast({ tone: 'ok', title: texts.supplyRemoved, closeAfter: 3_000 });
      onClose();
    } catch (error) {
      if (isApiError(error)) setRefusal(error);
    }
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={texts.removeSupplyAsk(nameOf(supply))}
      confirmLabel={texts.remove}
      loading={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <RefusalNotice refusal={refusal} onReload={onReload} onChange={setRefusal} />
      {texts.removeSupplyText}
    </ConfirmDialog>
  );
}
