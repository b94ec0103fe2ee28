import { type SupplyKind, supplyKinds } from '@cotizaobra/proto/rules/budget/supply';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import { searchText } from '@cotizaobra/proto/rules/search-text';
import { Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useListResourcesQuery } from '../api/resources.api.js';
import { analysisTexts as texts } from '../budget.texts.js';
import classes from './analysis.module.css';
import { blankSupply, type NewSupply } from './analysis-draft.js';

interface AddSupplyProps {
  documentId: string;
  /** Controlled, because a key of the table opens it too. */
  opened: boolean;
  onOpen: () => void;
  /** Null: closed without a choice. */
  onChoose: (supply: NewSupply | null) => void;
}

/** Options shown at once. */
const MOST = 20;

/** 'Añadir insumo': one of the document's resources, or a new one of a kind. */
export function AddSupply({ documentId, opened, onOpen, onChoose }: AddSupplyProps) {
  if (opened) return <Search documentId={documentId} onChoose={onChoose} />;
  return (
    <Button
      variant="subtle"
      size="xs"
      className={classes.add ?? ''}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={onOpen}
    >
      {texts.add}
    </Button>
  );
}

function Search({ documentId, onChoose }: Pick<AddSupplyProps, 'documentId' | 'onChoose'>) {
  const { data } = useListResourcesQuery(documentId);
  const [typed, setTyped] = useState('');
  const chosen = useRef(false);
  const combobox = useCombobox({ defaultOpened: true });
  const { selectFirstOption } = combobox;
  // After the options are in the page: Enter takes the first one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words and other resources bring other options
  useEffect(() => {
    selectFirstOption();
  }, [typed, data, selectFirstOption]);
  const words = searchText(typed).split(' ').filter(Boolean);
  const known = (data?.resources ?? []).filter(({ code, description }) => {
    const text = searchText(`${code} ${description}`);
    return words.every((word) => text.includes(word));
  });
  const shown = known.slice(0, MOST);
  const choose = (supply: NewSupply) => {
    chosen.current = true;
    onChoose(supply);
  };
  const submit = (value: string) => {
    const resource = shown.find(({ id }) => id === value);
    if (!resource) return choose(blankSupply(value as SupplyKind, typed));
    const { code, kind, description, unit, price } = resource;
    choose({ code: code || null, kind, description, unit, price, crew: null, quantity: null });
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit} position="top-start">
      <Combobox.Target>
        <TextInput
          autoFocus
          label={texts.add}
          placeholder={texts.addHint}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={() => {
            if (!chosen.current) onChoose(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onChoose(null);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }}>
          {shown.map(({ id, description, unit, price }) => (
            <Combobox.Option key={id} value={id}>
              {description}{' '}
              <small>{[unit, price === null ? null : formatDecimal(price)].filter(Boolean).join(' · ')}</small>
            </Combobox.Option>
          ))}
          {typed.trim() === '' ? (
            shown.length === 0 ? (
              <Combobox.Empty>{texts.addNone}</Combobox.Empty>
            ) : null
          ) : (
            supplyKinds.map((kind) => (
              <Combobox.Option key={kind} value={kind}>
                {texts.addNew(typed.trim(), texts.kinds[kind])}
              </Combobox.Option>
            ))
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
