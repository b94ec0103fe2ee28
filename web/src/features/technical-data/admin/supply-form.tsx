import { formatDecimal, formatMoney } from '@cotizaobra/proto/rules/money-format';
import { parseTypedDecimal } from '@cotizaobra/proto/rules/typed-decimal';
import {
  analyseUnitPrice,
  inferSupplyKind,
  type SupplyFigures,
  type SupplyKind,
  supplyBlockNames,
  supplyKinds,
  type UnitPriceSupply,
} from '@cotizaobra/proto/rules/unit-price';
import { type Partida, type Supply, type SupplyForm, supplyFormSchema } from '@cotizaobra/proto/technical-data/model';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { isApiError } from '../../../api/api-error.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { toast } from '../../../components/feedback/toast.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { DecimalField } from '../../../components/forms/decimal-field.js';
import { SelectField } from '../../../components/forms/select-field.js';
import { TextField } from '../../../components/forms/text-field.js';
import { adminTexts as texts } from '../admin.texts.js';
import { useAddSupplyMutation, useUpdateSupplyMutation } from '../api/partida-changes.api.js';
import classes from './admin.module.css';
import { type Refusal, RefusalNotice } from './refusal-notice.js';

type Typed = z.input<typeof supplyFormSchema>;

interface SupplyFormCardProps {
  partida: Partida;
  /** Null for a new one. */
  supply: Supply | null;
  onReload: () => Promise<Partida>;
  /** Whether there is unsaved text. */
  onDirty: (dirty: boolean) => void;
  onSaved: (partida: Partida) => void;
  onCancel: () => void;
}

const kinds = supplyKinds.map((value) => ({ value, label: supplyBlockNames[value] }));

/** One supply. The partial, and what follows from crew or labour, is computed as the server does and cannot be typed. */
export function SupplyFormCard({ partida, supply, onReload, onDirty, onSaved, onCancel }: SupplyFormCardProps) {
  const form = useForm<Typed, unknown, SupplyForm>({
    resolver: zodResolver(supplyFormSchema),
    defaultValues: startOf(supply),
  });
  const { control, setFocus } = form;
  useEffect(() => setFocus('supply'), [setFocus]);
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const figures = figuresOf(partida, supply, useWatch({ control }) as Typed);
  const { save, version, setVersion } = useSave(partida, supply);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = form.handleSubmit(async (data) => {
    setRefusal(null);
    try {
      onSaved(await save(data, version));
      void toast({ tone: 'ok', title: texts.supplySaved, closeAfter: 3_000 });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const text = applyApiError(form, error);
      if (text !== null) setRefusal({ code: error.code, text });
    }
  });
  const suggestKind = () => {
    const unit = form.getValues('unit') ?? '';
    if (!supply && unit !== '' && !form.formState.dirtyFields.kind) form.setValue('kind', inferSupplyKind(unit));
  };
  const words = texts.supply;
  return (
    <form
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label={supply ? texts.editSupply : texts.addSupply}
    >
      <h3>{supply ? texts.editSupply : texts.addSupply}</h3>
      <RefusalNotice
        refusal={refusal}
        onReload={async () => setVersion((await onReload()).version)}
        onChange={setRefusal}
      />
      <div className={classes.fields}>
        <TextField control={control} name="supply" label={words.supply} maxLength={300} />
        <SelectField control={control} name="kind" label={words.kind} data={kinds} searchable={false} />
        <TextField control={control} name="unit" label={words.unit} maxLength={20} onBlurCapture={suggestKind} />
        <TextField
          control={control}
          name="quadrille"
          label={words.quadrille}
          description={words.quadrilleHint}
          maxLength={40}
        />
        {figures?.fromCrew ? (
          <Computed
            label={words.quantity}
            hint={words.quantityFromCrew}
            value={formatDecimal(figures.quantity ?? '0')}
          />
        ) : (
          <DecimalField control={control} name="quantity" label={words.quantity} />
        )}
        {figures?.ofLabour ? (
          <Computed label={words.pu} hint={words.puOfLabour} value={formatDecimal(figures.pu ?? '0')} />
        ) : (
          <DecimalField control={control} name="pu" label={words.pu} />
        )}
        <Computed label={words.partial} hint={words.partialHint} value={formatMoney(figures?.partial ?? '0', 'PEN')} />
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

function Computed({ label, hint, value }: { label: string; hint: string; value: string }) {
  return <TextInput label={label} description={hint} value={value} readOnly variant="filled" />;
}

const startOf = (supply: Supply | null): Typed => ({
  kind: supply?.kind ?? 'MATERIAL',
  supply: supply?.supply ?? '',
  unit: supply?.unit ?? '',
  quadrille: supply?.quadrille ?? '',
  quantity: supply?.quantity ?? '',
  pu: supply?.pu ?? '',
});

/** The amount of the typed supply among the others; null while a figure is unreadable. */
function figuresOf(partida: Partida, supply: Supply | null, typed: Typed): SupplyFigures | null {
  const mine: UnitPriceSupply = {
    kind: (typed.kind ?? 'MATERIAL') as SupplyKind,
    unit: typed.unit ?? '',
    quadrille: typed.quadrille?.trim() || null,
    quantity: parseTypedDecimal(String(typed.quantity ?? '')),
    pu: parseTypedDecimal(String(typed.pu ?? '')),
  };
  const others = partida.supplies.filter(({ id }) => id !== supply?.id);
  return analyseUnitPrice(partida.performance, [mine, ...others]).supplies[0] ?? null;
}

function useSave(partida: Partida, supply: Supply | null) {
  const [version, setVersion] = useState(partida.version);
  const [add] = useAddSupplyMutation();
  const [update] = useUpdateSupplyMutation();
  const { keyFor } = useIdempotencyKey();
  const save = (data: SupplyForm, seen: number): Promise<Partida> =>
    supply
      ? update({ id: supply.id, version: seen, ...data }).unwrap()
      : add({ id: partida.id, ...data, idempotencyKey: keyFor(data) }).unwrap();
  return { save, version, setVersion };
}
