import { Checkbox } from '@mantine/core';
import { previewTexts } from '../import-file.texts.js';
import type { Proposal } from '../proposal.js';
import { amountText, differenceCents, differenceText, signedText } from './amounts.js';
import { NoticeCard } from './notice-card.js';

const texts = previewTexts.notices;

interface NoticesProps {
  proposal: Proposal;
  only: boolean;
  onOnly: (only: boolean) => void;
  onGo: (row: number) => void;
}

/** Notices about single rows. None of them stops the import. */
export function Notices({ proposal, only, onOnly, onGo }: NoticesProps) {
  const { duplicates, differences, unplaced, warnings } = proposal;
  const count = duplicates.length + differences.length + unplaced.length + warnings.length;
  if (count === 0) return null;
  const leftOut = unplaced.filter(({ reason }) => reason === 'LEFT_OUT');
  const moved = unplaced.filter(({ reason }) => reason !== 'LEFT_OUT');
  const placeRows = (lines: typeof unplaced) =>
    lines.map(({ row, sourceNumber, description, text }) => ({
      row,
      cells: [[sourceNumber, description].filter(Boolean).join(' '), text],
    }));
  return (
    <section>
      <h3>
        {texts.heading} <small>{texts.tally(count)}</small>
      </h3>
      {leftOut.length > 0 ? (
        <NoticeCard icon="place" title={texts.leftOut(leftOut.length)} rows={placeRows(leftOut)} />
      ) : null}
      {duplicates.length > 0 ? (
        <NoticeCard
          icon="number"
          title={texts.duplicates(duplicates.length)}
          rows={duplicates.map(({ row, sourceNumber, firstRow }) => ({
            row,
            cells: [sourceNumber, texts.already(firstRow)],
          }))}
          hint={texts.kept}
          onGo={onGo}
        />
      ) : null}
      {differences.length > 0 ? <Differences differences={differences} onGo={onGo} /> : null}
      {moved.length > 0 ? (
        <NoticeCard icon="place" title={texts.unplaced(moved.length)} rows={placeRows(moved)} onGo={onGo} />
      ) : null}
      <Warnings warnings={warnings} onGo={onGo} />
      <Checkbox label={texts.only} checked={only} onChange={({ currentTarget }) => onOnly(currentTarget.checked)} />
    </section>
  );
}

function Differences({ differences, onGo }: Pick<Proposal, 'differences'> & Pick<NoticesProps, 'onGo'>) {
  const sum = differences.reduce(
    (cents, { inFile, computed }) => cents + (differenceCents(inFile, computed) ?? 0n),
    0n,
  );
  const known = differences.every(({ inFile, computed }) => differenceCents(inFile, computed) !== null);
  const hint = !known
    ? texts.stored
    : sum === 0n && differences.length > 1
      ? texts.balanced
      : texts.inTotal(signedText(sum));
  return (
    <NoticeCard
      icon="amount"
      title={texts.differences(differences.length)}
      heads={[texts.inFile, texts.computed, texts.difference]}
      rows={differences.map(({ row, inFile, computed }) => ({
        row,
        cells: [amountText(inFile), amountText(computed), differenceText(inFile, computed)],
      }))}
      hint={hint}
      onGo={onGo}
    />
  );
}

/** One card for each kind. */
function Warnings({ warnings, onGo }: Pick<Proposal, 'warnings'> & Pick<NoticesProps, 'onGo'>) {
  const kinds = [...new Set(warnings.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const rows = warnings.filter((warning) => warning.kind === kind);
    return (
      <NoticeCard
        key={kind}
        icon="warning"
        title={texts.warnings[kind](rows.length)}
        rows={rows.map(({ row, sourceNumber, text }) => ({
          row,
          cells: [[sourceNumber, text].filter(Boolean).join(' ')],
        }))}
        onGo={onGo}
      />
    );
  });
}
