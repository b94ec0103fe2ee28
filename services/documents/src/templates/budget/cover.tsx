import type { ReactElement } from 'react';
import type { CoverView } from '../../view-model/budget/cover-view.js';
import type { PrintView } from '../../view-model/print-view.js';
import { Brand, reachOf } from '../blocks.js';
import { Fields, Lines, labelled, Money } from '../parts.js';
import type { Template } from '../template.js';

interface CoverProps {
  view: PrintView;
  cover: CoverView;
  template: Template;
  /** Of the whole print, the cover included. */
  pages: number;
}

/** The first sheet of a budget's print: what it is, of which work, for whom, by whom and of how much. */
export function Cover({ view, cover, template, pages }: CoverProps): ReactElement {
  return (
    <article className={`a4 ${template.className} cv`}>
      <div className="page">
        {template.Border !== undefined && <template.Border />}
        <div className="cvt">
          <Brand view={view} size={64}>
            <Lines texts={[labelled('RUC', view.issuer.ruc), view.issuer.address, reachOf(view)]} />
          </Brand>
        </div>
        <main className="body">
          <div className="cvm">
            <h1>{cover.heading}</h1>
            <p className="cvp">{view.project}</p>
          </div>
          <Fields fields={cover.fields} className="cvf" />
          {cover.figure !== null && (
            <div className="cva">
              <span>{cover.figure.label}</span>
              <b>
                <Money amount={cover.figure.amount} />
              </b>
              <p>{cover.figure.words}</p>
            </div>
          )}
        </main>
        <template.Foot view={view} place={{ page: 1, pages }} />
      </div>
    </article>
  );
}
