import {
  descriptionAttributes,
  descriptionLinkSchemes,
  descriptionTags,
  SUMMARY_MAX,
} from '@cotizaobra/proto/companies/description';
import sanitizeHtml from 'sanitize-html';

/** Keeps what the allow-list of the contract names; null when no text is left. Links open apart and vouch for nothing. */
export function cleanDescription(html: string | null): string | null {
  if (html === null) return null;
  const clean = sanitizeHtml(html, {
    allowedTags: [...descriptionTags],
    allowedAttributes: Object.fromEntries(
      Object.entries(descriptionAttributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: [...descriptionLinkSchemes],
    allowProtocolRelative: false,
    nestingLimit: 20,
    transformTags: {
      b: 'strong',
      i: 'em',
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    },
  }).trim();
  return textOf(clean) === '' ? null : clean;
}

/** The first words, on one line, up to a heading that follows them; what is cut ends with an ellipsis at a word's end. */
export function summaryOf(description: string | null): string | null {
  const [lead = ''] = (description ?? '').split(/<h\d/, 1);
  const text = textOf(lead) || textOf(description ?? '');
  if (text === '') return null;
  if (text.length <= SUMMARY_MAX) return text;
  return `${text.slice(0, SUMMARY_MAX).replace(/\s+\S*$/, '')}…`;
}

/** The first paragraphs are enough for a summary and a look whether there is text at all. */
const HEAD = 2_000;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Of sanitized HTML, where no other entity occurs. */
function textOf(html: string): string {
  return html
    .slice(0, HEAD)
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}
