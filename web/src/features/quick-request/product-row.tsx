import { itemLimits } from '@cotizaobra/proto/rules/item-tree';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useController, useWatch } from 'react-hook-form';
import { fieldError } from '../../components/forms/field-error.js';
import { TextField } from '../../components/forms/text-field.js';
import classes from './quick-form.module.css';
import { quickTexts as texts } from './quick-form.texts.js';
import type { QuickFormApi } from './quick-schema.js';

interface ProductRowProps {
  form: QuickFormApi;
  /** Place in the list, from 0. */
  at: number;
  onRemove: () => void;
}

const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));

/** One product: on a wide screen a line under the common heads, on a phone a card with its own labels. */
export function ProductRow({ form: { control }, at, onRemove }: ProductRowProps) {
  const name = `productos.${at}` as const;
  const described = useWatch({ control, name: `${name}.descripcion` });
  const what = described.trim().slice(0, 60);
  return (
    <li className={classes.product} aria-label={texts.product(at + 1)}>
      <span className={classes.item}>{at + 1}</span>
      <TextField control={control} name={`${name}.codigo`} label={texts.codigo} maxLength={itemLimits.code} />
      <KindField control={control} name={`${name}.tipo`} />
      <TextField
        control={control}
        name={`${name}.descripcion`}
        label={texts.descripcion}
        maxLength={itemLimits.description}
      />
      <TextField
        control={control}
        name={`${name}.cantidad`}
        label={texts.cantidad}
        inputMode="decimal"
        maxLength={20}
        placeholder="1"
        classNames={{ input: classes.number ?? '' }}
      />
      <TextField
        control={control}
        name={`${name}.precio`}
        label={texts.precio}
        inputMode="decimal"
        maxLength={20}
        placeholder="0.00"
        classNames={{ input: classes.number ?? '' }}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size={38}
        className={classes.remove}
        aria-label={texts.remove(at + 1, what)}
        onClick={onRemove}
      >
        <IconTrash size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function KindField({ control, name }: { control: QuickFormApi['control']; name: `productos.${number}.tipo` }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <NativeSelect
      label={texts.tipo}
      data={kinds}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      {...field}
      error={fieldError(fieldState.error?.message)}
    />
  );
}
