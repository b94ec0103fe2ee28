import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import { editorPath } from '../../../quotation/rules/paths.js';
import { linkTexts } from '../document.texts.js';
import { DispatchRow, summaryOf } from './dispatches-panel.js';
import { Panel } from './panel.js';
import classes from './panel.module.css';

/** 'Envíos a proveedores': recipients of a Quotation's items, and their answers. */
export function LinkedRequestPanel({ header }: { header: DocumentHeader }) {
  const linked = header.links?.linkedRequest;
  if (!linked) return null;
  const current = linked.dispatches.filter(({ revision }) => revision === linked.revision);
  const shown = current.length > 0 ? current : linked.dispatches;
  return (
    <Panel title={linkTexts.linkedPanel} summary={[linked.code, ...summaryOf(shown)]}>
      <p className={classes.linked}>
        {linkTexts.linkedBy} <b>{linked.code}</b> {linked.name}
        <Button variant="default" size="xs" component={Link} to={editorPath(linked.id)}>
          {linkTexts.openRequest}
        </Button>
      </p>
      <ul className={classes.dispatches}>
        {shown.map((dispatch) => (
          <DispatchRow key={dispatch.id} type="Request" dispatch={dispatch} remind={linked} />
        ))}
      </ul>
    </Panel>
  );
}
