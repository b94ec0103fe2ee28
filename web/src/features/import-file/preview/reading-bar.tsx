import { NativeSelect, SegmentedControl } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { previewTexts as texts } from '../import-file.texts.js';
import { type Mapping, type NumberFormat, type NumericRole, numericRoles, type Proposal } from '../proposal.js';
import { OtherColumns } from './other-columns.js';
import classes from './preview.module.css';

interface ChoiceProps {
  proposal: Proposal;
  disabled: boolean;
  onChange: (mapping: Mapping) => void;
}

interface ReadingBarProps extends ChoiceProps {
  /** Without the table: the columns stand below. */
  alone: boolean;
}

/** How the file is read: sheet, further columns, number format with what proves it. */
export function ReadingBar({ alone, proposal, disabled, onChange }: ReadingBarProps) {
  return (
    <div className={classes.bar}>
      <SheetChoice proposal={proposal} disabled={disabled} onChange={onChange} />
      {alone ? null : <OtherColumns proposal={proposal} disabled={disabled} onChange={onChange} />}
      <Formats proposal={proposal} disabled={disabled} onChange={onChange} />
    </div>
  );
}

/** Up to this number of sheets stand side by side. */
const TABS = 4;

function SheetChoice({ proposal, disabled, onChange }: ChoiceProps) {
  const { sheet, sheets } = proposal;
  if (sheets.length < 2) return null;
  const rest = ({ rows, hidden }: Proposal['sheets'][number]) =>
    hidden ? `${texts.sheetRows(rows)}, ${texts.hidden}` : texts.sheetRows(rows);
  const choose = (name: string) => onChange({ sheet: name });
  return (
    <div className={classes.choice}>
      <span aria-hidden>{texts.sheet}</span>
      {sheets.length <= TABS ? (
        <SegmentedControl
          size="xs"
          className={classes.tabs}
          aria-label={texts.sheets}
          value={sheet}
          disabled={disabled}
          onChange={choose}
          data={sheets.map((one) => ({
            value: one.name,
            label: (
              <>
                {one.name} <em>{rest(one)}</em>
              </>
            ),
          }))}
        />
      ) : (
        <NativeSelect
          size="xs"
          aria-label={texts.sheets}
          value={sheet}
          disabled={disabled}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={sheets.map((one) => ({ value: one.name, label: `${one.name} · ${rest(one)}` }))}
        />
      )}
    </div>
  );
}

const formatOptions = (['POINT', 'COMMA'] as const).map((value) => ({ value, label: texts.formats[value] }));

/** One choice when all columns agree, else one for each. */
function Formats({ proposal, disabled, onChange }: ChoiceProps) {
  const { formats, questions } = proposal;
  const open = new Set(questions.map(({ column }) => column));
  const known = numericRoles.filter((role) => formats[role] !== undefined && !open.has(role));
  if (known.length === 0) return null;
  const same = new Set(known.map((role) => formats[role])).size === 1;
  const choose = (columns: readonly NumericRole[], format: string) =>
    onChange({ formats: Object.fromEntries(columns.map((role) => [role, format as NumberFormat])) });
  return (
    <div className={classes.choice} data-end>
      <span aria-hidden>{texts.numbers}</span>
      {(same ? [known] : known.map((role) => [role])).map((columns) => (
        <NativeSelect
          key={columns.join()}
          size="xs"
          aria-label={same ? texts.numbers : texts.numbersOf(texts.columns[columns[0]!])}
          value={formats[columns[0]!]!}
          data={formatOptions}
          disabled={disabled}
          onChange={({ currentTarget }) => choose(columns, currentTarget.value)}
        />
      ))}
      <Proof proposal={proposal} />
    </div>
  );
}

/** How many partials of the file are quantity × price. */
function Proof({ proposal }: { proposal: Proposal }) {
  const { columns, tree, differences } = proposal;
  if (columns.partial === undefined || columns.price === undefined) return null;
  const parts = new Set(
    tree.flatMap(({ kind, quantity, price, row }) =>
      kind === 'PART' && quantity !== null && price !== null ? row : [],
    ),
  );
  const fits = parts.size - differences.filter(({ row }) => parts.has(row)).length;
  if (fits === 0) return null;
  return (
    <span className={classes.proof}>
      <IconCheck size={16} aria-hidden /> {texts.proved(fits, parts.size)}
    </span>
  );
}
