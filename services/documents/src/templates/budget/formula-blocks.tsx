import type { PrintFormula } from '@cotizaobra/proto/documents/print-budget';
import { Fragment, type ReactElement } from 'react';
import { coefficientSum } from '../../view-model/budget/coefficient-sum.js';
import { figureText } from '../../view-model/budget/figures.js';
import { cleanLine, fittedLine } from '../../view-model/long-text.js';
import type { Block, BlockContent } from './block.js';
import { type BlockColumn, headMarkup, markupOf, rowMarkup } from './block-markup.js';

const MOST_LETTERS = 300;

/** Columns in the order of S10. */
const columns: BlockColumn[] = [
  { heading: 'Monomio', percent: 10 },
  { heading: 'Factor', percent: 11, numeric: true },
  { heading: '%', percent: 11, numeric: true },
  { heading: 'Símbolo', percent: 11 },
  { heading: 'Índice', percent: 9 },
  { heading: 'Descripción', percent: 48 },
];

/** `K = 0.152 (Jr / Jo) + …`, with fractions. */
function Formula({ monomials }: PrintFormula): ReactElement {
  return (
    <div className="fx">
      <span>K =</span>
      {monomials.map(({ symbol, coefficient }, at) => (
        <Fragment key={symbol}>
          {at > 0 && <span>+</span>}
          <span>
            {`${coefficient} × `}
            <span className="fr">
              <span>{`${cleanLine(symbol)}r`}</span>
              <span>{`${cleanLine(symbol)}o`}</span>
            </span>
          </span>
        </Fragment>
      ))}
    </div>
  );
}

/** A row for each index; the first one of a monomial names it. */
function rowsOf({ monomials }: PrintFormula): Pick<Block, 'rows' | 'keepWithNext'> {
  const rows: string[] = [];
  const keepWithNext: boolean[] = [];
  for (const [at, { symbol, coefficient, indices }] of monomials.entries()) {
    for (const [place, { code, name, share }] of indices.entries()) {
      const lead = place === 0 ? [String(at + 1), coefficient] : ['', ''];
      const cells = [...lead, figureText(share, 1), cleanLine(symbol), cleanLine(code), fittedLine(name, MOST_LETTERS)];
      rows.push(rowMarkup({ cells, columns, className: place === 0 ? 'grp' : undefined }));
      keepWithNext.push(true);
    }
  }
  const sum = coefficientSum(monomials.map(({ coefficient }) => coefficient));
  rows.push(rowMarkup({ cells: ['Suma', sum], columns, className: 'tot' }));
  keepWithNext.push(false);
  return { rows, keepWithNext };
}

/** The formula, its monomials with their indices, and the notes. Without monomials the notes say why. */
export function formulaContent(print: PrintFormula): BlockContent {
  const notes = print.notes.map((note) => (
    <p className="nt" key={note}>
      {fittedLine(note, MOST_LETTERS * 2)}
    </p>
  ));
  const legend = 'r: índice unificado a la fecha del reajuste. o: índice unificado a la fecha del presupuesto base.';
  const legal = 'Fórmula polinómica según el D.S. 011-79-VC. K: coeficiente de reajuste, al milésimo.';
  if (print.monomials.length === 0) return { blocks: [], tail: markupOf(<div>{notes}</div>) };
  const caption = markupOf(<Formula {...print} />);
  const block = { ...{ caption, continued: caption, head: headMarkup(columns) }, ...rowsOf(print) };
  const tail = markupOf(
    <>
      {[legend, legal].map((text) => (
        <p className="nt" key={text}>
          {text}
        </p>
      ))}
      {notes}
    </>,
  );
  return { blocks: [{ ...block, whole: true, columns: columns.length }], tail };
}
