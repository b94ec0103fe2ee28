import { previewTexts } from '../import-file.texts.js';
import type { Mapping, Proposal } from '../proposal.js';
import { NoticeCard } from './notice-card.js';
import { ResourceQuestions } from './questions.js';

const texts = previewTexts.analyses;

interface AnalysesProps {
  analyses: Proposal['analyses'];
  disabled: boolean;
  onChange: (mapping: Mapping) => void;
}

/** How many parts bring their analysis, what to answer, and what to know. Rows are those of the sheet of analyses. */
export function Analyses({ analyses, disabled, onChange }: AnalysesProps) {
  if (!analyses) return null;
  const { count, questions, faults, faultCount } = analyses;
  return (
    <>
      <ResourceQuestions questions={questions} disabled={disabled} onChange={onChange} />
      <section>
        <h3>{texts.heading}</h3>
        <p>{texts.count(count)}</p>
        {faults.length > 0 ? (
          <NoticeCard
            icon="warning"
            title={texts.faults(faultCount)}
            rows={faults.map(({ row, item, text }) => ({
              row: row === 0 ? null : row,
              cells: [[item, text].filter(Boolean).join(': ')],
            }))}
          />
        ) : null}
      </section>
    </>
  );
}
