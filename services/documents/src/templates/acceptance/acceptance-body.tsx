import { renderToStaticMarkup } from 'react-dom/server';
import {
  acceptanceFields,
  acceptanceNote,
  acceptanceTitle,
  acceptedFields,
  type PrintAcceptance,
} from '../../view-model/acceptance-texts.js';
import { Fields } from '../parts.js';

/** One finished sheet; with `flow` a copy that loads the fonts. Its texts are short, so nothing is measured. */
export const acceptanceBody = (acceptance: PrintAcceptance, flow = false): string =>
  renderToStaticMarkup(
    <article className={flow ? 'a4 acc flow' : 'a4 acc'}>
      <div className="page">
        <h1>{acceptanceTitle(acceptance)}</h1>
        <h3>Aceptado por</h3>
        <Fields fields={acceptanceFields(acceptance)} className="cl" />
        <h3>Lo que se aceptó</h3>
        <Fields fields={acceptedFields(acceptance)} className="cl" />
        <p className="nt">{acceptanceNote(acceptance)}</p>
      </div>
    </article>,
  );
