import { attachmentTexts as texts } from '../../attachments/attachments.texts.js';
import { PanelFiles } from '../../attachments/panel-files.js';
import { useOwnFiles } from '../../attachments/use-own-files.js';
import { Panel } from './panel.js';

/** Files of an own Request. Uploads go on while the panel is folded. */
export function AttachmentsPanel({ requestId }: { requestId: string }) {
  const files = useOwnFiles(requestId);
  const running = files.uploads.lines.filter(({ state }) => state !== 'refused').length;
  const summary = files.list ? (files.empty ? texts.none : files.count) : null;
  return (
    <Panel title={texts.title} summary={[summary, running > 0 ? texts.uploading(running) : null]}>
      <PanelFiles files={files} />
    </Panel>
  );
}
