import { type PlacingProblem, placingProblems } from '@cotizaobra/proto/budget-reading/placing-problems';
import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
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
  const { duplicates, differences, unplaced, warnings, tree } = proposal;
  const count = duplicates.length + differences.length + unplaced.length + warnings.length;
  const descriptions = useMemo(() => new Map(tree.map(({ row, description }) => [row, description])), [tree]);
  const titles = useMemo(() => new Set(tree.flatMap(({ kind, row }) => (kind === 'TITLE' ? row : []))), [tree]);
  if (count === 0) return null;
  const offTitles = differences.filter(({ row }) => titles.has(row));
  const offParts = differences.filter(({ row }) => !titles.has(row));
  const places = (reasons: readonly PlacingProblem[]) =>
    reasons.map((reason) => {
      const lines = unplaced.filter((line) => line.reason === reason);
      const [first] = lines;
      if (!first) return null;
      return (
        <NoticeCard
          key={reason}
          icon="place"
          title={texts.places[reason](lines.length)}
          rows={lines.map(({ row, sourceNumber, description }) => ({
            row,
            cells: [joined(sourceNumber, description)],
          }))}
          hint={first.text}
          {...(reason === 'LEFT_OUT' ? {} : { onGo })}
        />
      );
    });
  return (
    <section>
      <h3>
        {texts.heading} <small>{texts.tally(count)}</small>
      </h3>
      {places(['LEFT_OUT'])}
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
      <Differences title={texts.differences} differences={offParts} onGo={onGo} />
      <Differences title={texts.titleSums} differences={offTitles} nested onGo={onGo} />
      {places(placingProblems.filter((reason) => reason !== 'LEFT_OUT'))}
      <Warnings warnings={warnings} descriptions={descriptions} onGo={onGo} />
      <Checkbox label={texts.only} checked={only} onChange={({ currentTarget }) => onOnly(currentTarget.checked)} />
    </section>
  );
}

interface DifferencesProps extends Pick<Proposal, 'differences'>, Pick<NoticesProps, 'onGo'> {
  title: (count: number) => string;
  /** Titles hold titles: their differences have no sum. */
  nested?: boolean;
}

function Differences({ title, differences, nested = false, onGo }: DifferencesProps) {
  if (differences.length === 0) return null;
  const sum = differences.reduce(
    (cents, { inFile, computed }) => cents + (differenceCents(inFile, computed) ?? 0n),
    0n,
  );
  const known = differences.every(({ inFile, computed }) => differenceCents(inFile, computed) !== null);
  const hint =
    nested || !known
      ? texts.stored
      : sum === 0n && differences.length > 1
        ? texts.balanced
        : texts.inTotal(signedText(sum));
  return (
    <NoticeCard
      icon="amount"
      title={title(differences.length)}
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

interface WarningsProps extends Pick<Proposal, 'warnings'>, Pick<NoticesProps, 'onGo'> {
  descriptions: ReadonlyMap<number, string>;
}

/** One card for each kind. What all its rows say stands once, below them. */
function Warnings({ warnings, descriptions, onGo }: WarningsProps) {
  const kinds = [...new Set(warnings.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const rows = warnings.filter((warning) => warning.kind === kind);
    const isSame = rows.every(({ row, text }) => row !== null && text === rows[0]!.text);
    return (
      <NoticeCard
        key={kind}
        icon="warning"
        title={texts.warnings[kind](rows.length)}
        rows={rows.map(({ row, sourceNumber, text }) => ({
          row,
          cells: [joined(sourceNumber, isSame ? (descriptions.get(row!) ?? '') : text)],
        }))}
        {...(isSame ? { hint: rows[0]!.text } : {})}
        onGo={onGo}
      />
    );
  });
}

const joined = (...words: (string | null)[]): string => words.filter(Boolean).join(' ');
