import { type BudgetProfile, budgetProfiles } from '@cotizaobra/proto/rules/budget/profile';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { NativeSelect, TextInput } from '@mantine/core';
import { Cota } from '../../../components/brand/cota.js';
import classes from './analysis-editor.module.css';
import { editorTexts as texts } from './own.texts.js';
import { isUnreadable, type TypedAnalysis } from './typed-analysis.js';

interface HeadFieldsProps {
  typed: TypedAnalysis;
  cost: string;
  errors: Readonly<Record<string, string>>;
  onChange: (typed: TypedAnalysis) => void;
}

/** Name, unit, yield and rounding, with the cost as a dimension line. */
export function HeadFields({ typed, cost, errors, onChange }: HeadFieldsProps) {
  const field = (name: 'code' | 'item' | 'unit' | 'yield', label: string, max: number) => ({
    label,
    value: typed[name],
    maxLength: max,
    error: errors[name] ?? (name === 'yield' && isUnreadable(typed.yield) ? texts.badNumber : null),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.head}>
      <div className={classes.fields}>
        <TextInput {...field('item', texts.item, 300)} withAsterisk className={classes.wide ?? ''} />
        <TextInput {...field('code', texts.code, 40)} />
        <TextInput {...field('unit', texts.unit, 20)} withAsterisk />
        <TextInput {...field('yield', texts.yield, 24)} inputMode="decimal" />
        <TextInput label={texts.day} value={texts.hours} readOnly variant="filled" />
        <NativeSelect
          label={texts.profile}
          value={typed.profile}
          data={budgetProfiles.map((value) => ({ value, label: texts.profiles[value] }))}
          onChange={(event) => onChange({ ...typed, profile: event.currentTarget.value as BudgetProfile })}
        />
      </div>
      <div role="status" aria-label={texts.cost}>
        <Cota className={classes.cota ?? ''}>
          <b className={classes.total}>{formatMoney(cost, 'PEN')}</b>{' '}
          <span className={classes.per}>{texts.per(typed.unit)}</span>
        </Cota>
      </div>
    </div>
  );
}
