import type { AnalysedCost, AnalysedSupply } from '@cotizaobra/proto/rules/budget/analysis';
import { formatDecimal, formatMoney } from '@cotizaobra/proto/rules/money-format';
import { type SupplyKind, supplyBlockNames, supplyKinds } from '@cotizaobra/proto/rules/unit-price';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './analysis-editor.module.css';
import { editorTexts as texts } from './own.texts.js';
import { isUnreadable, newSupply, type TypedAnalysis, type TypedSupply } from './typed-analysis.js';

interface SupplyBlocksProps {
  typed: TypedAnalysis;
  figures: AnalysedCost;
  errors: Readonly<Record<string, string>>;
  onChange: (typed: TypedAnalysis) => void;
}

const units: Record<SupplyKind, string> = { LABOUR: 'hh', MATERIAL: '', EQUIPMENT: 'hm', SUBCONTRACT: '' };

/** The supplies by kind. Each cell is a field; Tab goes through them as they are read. */
export function SupplyBlocks({ typed, figures, errors, onChange }: SupplyBlocksProps) {
  const added = useRef<number | null>(null);
  const change = (key: number, changed: Partial<TypedSupply>) =>
    onChange({
      ...typed,
      supplies: typed.supplies.map((supply) => (supply.key === key ? { ...supply, ...changed } : supply)),
    });
  const add = (kind: SupplyKind) => {
    const supply = newSupply(kind, units[kind]);
    added.current = supply.key;
    onChange({ ...typed, supplies: [...typed.supplies, supply] });
  };
  const remove = (key: number) =>
    onChange({ ...typed, supplies: typed.supplies.filter((supply) => supply.key !== key) });
  return supplyKinds.map((kind) => {
    const block = figures.blocks.find((one) => one.kind === kind);
    const name = supplyBlockNames[kind];
    const lines = typed.supplies.flatMap((supply, at) => (supply.kind === kind ? [{ supply, at }] : []));
    return (
      <section key={kind} className={classes.block} aria-label={name}>
        <div className={classes.blockHead}>
          <h2>
            <i data-kind={kind} aria-hidden />
            {name}
          </h2>
          {block ? <span>{block.share}%</span> : null}
          <b>{formatMoney(block?.sum ?? '0', 'PEN')}</b>
        </div>
        {lines.length > 0 ? <Columns /> : <p className={classes.none}>{texts.noSupplies}</p>}
        {lines.map(({ supply, at }, order) => (
          <SupplyLine
            key={supply.key}
            supply={supply}
            figures={figures.supplies[at]!}
            label={(column) => texts.cell(column, name, order)}
            errorOf={(field) => errors[`supplies.${at}.${field}`] ?? null}
            focus={added.current === supply.key}
            onChange={(changed) => change(supply.key, changed)}
            onRemove={() => remove(supply.key)}
          />
        ))}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => add(kind)}
        >
          {texts.add(name)}
        </Button>
      </section>
    );
  });
}

/** Headings for the eyes; each field has its own label. */
function Columns() {
  return (
    <div className={classes.columns} aria-hidden>
      {Object.values(texts.columns).map((column) => (
        <span key={column}>{column}</span>
      ))}
    </div>
  );
}

type Column = keyof typeof texts.columns;

interface SupplyLineProps {
  supply: TypedSupply;
  figures: AnalysedSupply;
  label: (column: string) => string;
  errorOf: (field: string) => string | null;
  /** It was just added: its name is typed first. */
  focus: boolean;
  onChange: (changed: Partial<TypedSupply>) => void;
  onRemove: () => void;
}

function SupplyLine({ supply, figures, label, errorOf, focus, onChange, onRemove }: SupplyLineProps) {
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) name.current?.focus();
  }, [focus]);
  const field = (column: Exclude<Column, 'partial'>, max: number) => {
    const isNumber = column === 'crew' || column === 'quantity' || column === 'price';
    return {
      'aria-label': label(texts.columns[column]),
      'data-column': column,
      size: 'xs' as const,
      maxLength: max,
      value: supply[column],
      placeholder: texts.columns[column],
      error: errorOf(column) ?? (isNumber && isUnreadable(supply[column]) ? texts.badNumber : null),
      ...(isNumber ? { inputMode: 'decimal' as const, classNames: { input: classes.number ?? '' } } : {}),
      onChange: (event: { currentTarget: { value: string } }) => onChange({ [column]: event.currentTarget.value }),
    };
  };
  const computed = (column: 'quantity' | 'price', value: string | null, why: string) => ({
    'aria-label': `${label(texts.columns[column])}. ${why}`,
    'data-column': column,
    size: 'xs' as const,
    value: formatDecimal(value ?? '0'),
    title: why,
    readOnly: true,
    variant: 'filled',
    classNames: { input: classes.number ?? '' },
  });
  const { fromCrew, ofShare, quantity, price, partial } = figures;
  return (
    <div className={classes.line}>
      <TextInput {...field('code', 40)} />
      <TextInput {...field('description', 300)} ref={name} />
      <TextInput {...field('unit', 20)} />
      <TextInput {...field('crew', 24)} />
      <TextInput {...(fromCrew ? computed('quantity', quantity, texts.fromCrew) : field('quantity', 24))} />
      <TextInput {...(ofShare ? computed('price', price, texts.ofShare) : field('price', 24))} />
      <output className={classes.partial} aria-label={label(texts.columns.partial)}>
        {formatDecimal(partial)}
      </output>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        aria-label={texts.removeSupply(supply.description || texts.unnamed)}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
