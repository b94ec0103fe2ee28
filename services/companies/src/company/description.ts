import {
  descriptionAttributes,
  descriptionLinkSchemes,
  descriptionTags,
  SUMMARY_MAX,
} from '@cotizaobra/proto/companies/description';
import sanitizeHtml from 'sanitize-html';

/**
 * Keeps the tags on the allow-list of the contract; null when no text is left. Links open in a new tab with `noopener
 * noreferrer nofollow`.
 */
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

/** The first words on one line, up to the next heading. A cut text ends with an ellipsis after a whole word. */
export function summaryOf(description: string | null): string | null {
  const [lead = ''] = (description ?? '').split(/<h\d/, 1);
  const text = textOf(lead) || textOf(description ?? '');
  if (text === '') return null;
  if (text.length <= SUMMARY_MAX) return text;
  return `${text.slice(0, SUMMARY_MAX).replace(/\s+\S*$/, '')}…`;
}

/** Characters to parse: the first paragraphs are enough for a summary, and to see whether there is any text. */
const HEAD = 2_000;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** For sanitized HTML, which contains no other entities. */
function textOf(html: string): string {
  return html
    .slice(0, HEAD)
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}
