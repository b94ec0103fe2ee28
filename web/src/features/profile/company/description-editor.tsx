import '@mantine/tiptap/styles.layer.css';
import { descriptionLinkSchemes } from '@cotizaobra/proto/companies/description';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { cspNonce } from '../../../lib/csp-nonce.js';
import { editorTexts as texts } from '../texts.js';
import classes from './description-field.module.css';

interface DescriptionEditorProps {
  labelId: string;
  html: string;
  /** The HTML, or null when nothing is written. */
  onChange: (html: string | null) => void;
}

/**
 * Only elements of the shared allow-list: the server would remove others, so the editor neither offers nor pastes
 * them.
 */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: {
      openOnClick: false,
      protocols: [...descriptionLinkSchemes],
      defaultProtocol: 'https',
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
    },
  }),
];

const labels = {
  boldControlLabel: texts.bold,
  italicControlLabel: texts.italic,
  underlineControlLabel: texts.underline,
  h3ControlLabel: texts.heading,
  bulletListControlLabel: texts.bullets,
  orderedListControlLabel: texts.numbers,
  linkControlLabel: texts.link,
  unlinkControlLabel: texts.unlink,
  undoControlLabel: texts.undo,
  redoControlLabel: texts.redo,
  linkEditorInputLabel: texts.linkUrl,
  linkEditorInputPlaceholder: texts.linkPlaceholder,
  linkEditorSave: texts.linkSave,
  linkEditorExternalLink: texts.linkExternal,
  linkEditorInternalLink: texts.linkInternal,
};

/** The editor behind the field, with TipTap. */
export function DescriptionEditor({ labelId, html, onChange }: DescriptionEditorProps) {
  const editor = useEditor({
    extensions,
    content: html,
    injectNonce: cspNonce(),
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId } },
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? null : current.getHTML()),
  });
  return (
    <RichTextEditor
      editor={editor}
      labels={labels}
      classNames={{
        root: classes.root ?? '',
        toolbar: classes.toolbar ?? '',
        control: classes.control ?? '',
        content: classes.content ?? '',
      }}
    >
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H3 />
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
