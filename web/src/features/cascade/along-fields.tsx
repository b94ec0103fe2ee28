import { Checkbox, TextInput } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import type { DocumentHeader } from '../../quotation/api/get-document.api.js';
import { usePlaceNames } from '../../quotation/rules/use-place-names.js';
import { useListRequestAttachmentsQuery } from '../attachments/list-request-attachments.api.js';
import classes from './cascade.module.css';
import { askTexts as texts } from './cascade.texts.js';
import type { Ask } from './use-ask.js';

/** 'Qué va con tu pedido': what providers read, and the client's data that may go along if they are ticked. */
export function AlongFields({ header, ask }: { header: DocumentHeader; ask: Ask }) {
  const { quotation, links } = header;
  const { along, change, lines } = ask;
  const names = usePlaceNames(quotation).toReversed().join(', ');
  const files = useListRequestAttachmentsQuery(links?.request?.id ?? skipToken);
  const attachments = files.data?.attachments ?? [];
  const toggle = (id: string, on: boolean) =>
    change({ fileIds: on ? [...along.fileIds, id] : along.fileIds.filter((each) => each !== id) });
  return (
    <section className={classes.along} aria-labelledby={`${quotation.id}-along`}>
      <h3 id={`${quotation.id}-along`}>{texts.goes}</h3>
      <p className={classes.note}>{texts.goesWhy}</p>
      <p className={classes.note}>
        <b>{texts.never}</b>
      </p>
      <TextInput
        label={texts.name}
        placeholder={texts.nameHint(lines.size)}
        maxLength={160}
        value={along.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Checkbox
        label={texts.project(quotation.nameProyect)}
        checked={along.project}
        onChange={(event) => change({ project: event.currentTarget.checked })}
      />
      <Checkbox
        label={texts.place([quotation.address, names].filter(Boolean).join(', '))}
        description={texts.placeOff}
        checked={along.place}
        onChange={(event) => change({ place: event.currentTarget.checked })}
      />
      {files.error ? <p className={classes.note}>{texts.filesFailed}</p> : null}
      {attachments.length > 0 ? (
        <fieldset className={classes.files}>
          <legend>{texts.files}</legend>
          <p className={classes.note}>{texts.filesWhy}</p>
          {attachments.map(({ id, fileName }) => (
            <Checkbox
              key={id}
              label={fileName}
              checked={along.fileIds.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      ) : null}
    </section>
  );
}
