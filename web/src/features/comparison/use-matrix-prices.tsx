import type { Comparison } from '@cotizaobra/proto/quotations/comparison-model';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../api/use-app-dispatch.js';
import { matrixTexts as texts } from './comparison.texts.js';
import { MatrixMarks } from './matrix-marks.js';

const PriceMemory = lazy(async () => ({ default: (await import('../prices/price-memory.js')).PriceMemory }));

export interface MatrixPrices {
  marks: MatrixMarks;
  /** Opens the memory of a line beside the price of an answer. */
  open: (itemId: string, column: number) => void;
  panel: ReactNode;
}

interface Opened {
  itemId: string;
  column: number;
  asked: number;
}

/** Marks beside the prices of a comparison, and the memory behind them. */
export function useMatrixPrices({ request: { department }, answers, lines }: Comparison): MatrixPrices {
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState<Opened | null>(null);
  const terms = JSON.stringify(answers.map(({ typeMoneda, taxMode }) => ({ typeMoneda, taxMode })));
  const marks = useMemo(() => new MatrixMarks(dispatch, department, JSON.parse(terms)), [dispatch, department, terms]);
  useEffect(() => () => marks.stop(), [marks]);
  const open = useCallback(
    (itemId: string, column: number) => setOpened((before) => ({ itemId, column, asked: (before?.asked ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setOpened(null), []);
  return {
    marks,
    open,
    panel: opened ? <Panel opened={opened} marks={marks} {...{ answers, lines }} onClose={close} /> : null,
  };
}

interface PanelProps extends Pick<Comparison, 'answers' | 'lines'> {
  opened: Opened;
  marks: MatrixMarks;
  onClose: () => void;
}

function Panel({ opened: { itemId, column, asked }, marks, answers, lines, onClose }: PanelProps) {
  const line = lines.find((each) => each.itemId === itemId);
  const terms = marks.termsOf(column);
  const answer = answers[column];
  const anchor = useCallback(
    () => document.querySelector(`[data-row="${itemId}"] [data-answer="${column}"]`),
    [itemId, column],
  );
  if (!line || !terms || !answer) return null;
  return (
    <Suspense fallback={null}>
      <PriceMemory
        name={texts.pricePlace(line.index, answer.company.name)}
        line={line}
        terms={terms}
        price={line.cells[column]?.price ?? null}
        onUse={null}
        anchor={anchor}
        asked={asked}
        onClose={onClose}
      />
    </Suspense>
  );
}
