import { type BudgetPrint, budgetPrintNames } from '@cotizaobra/proto/documents/budget-prints';
import { NativeSelect } from '@mantine/core';
import { pdfTexts as texts } from './printing.texts.js';

interface PrintSelectProps {
  prints: readonly BudgetPrint[];
  /** Null: the document itself. */
  chosen: BudgetPrint | null;
  onChoose: (print: BudgetPrint | null) => void;
}

/** Which document of a budget is shown, downloaded and printed. */
export function PrintSelect({ prints, chosen, onChoose }: PrintSelectProps) {
  const options = prints.map((value) => ({ value: value as string, label: budgetPrintNames[value] }));
  return (
    <NativeSelect
      size="xs"
      aria-label={texts.document}
      data={[{ value: '', label: texts.whole }, ...options]}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(prints.find((print) => print === value) ?? null)}
    />
  );
}
