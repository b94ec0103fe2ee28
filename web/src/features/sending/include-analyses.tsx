import { Checkbox } from '@mantine/core';

const texts = {
  label: 'Incluir análisis',
  hint: 'Quien la recibe ve el análisis de cada partida y el detalle del pie. Sin marcar, solo ve precios.',
} as const;

interface IncludeAnalysesProps {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** 'Incluir análisis': without the tick the recipient sees prices alone. */
export function IncludeAnalyses({ checked, disabled = false, onChange }: IncludeAnalysesProps) {
  return (
    <Checkbox
      mt="md"
      label={texts.label}
      description={texts.hint}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
