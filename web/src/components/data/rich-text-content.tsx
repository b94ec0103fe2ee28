import {
  descriptionAttributes,
  descriptionLinkSchemes,
  descriptionTags,
} from '@cotizaobra/proto/companies/description';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import classes from './rich-text.module.css';

const schemes = new RegExp(`^(?:${descriptionLinkSchemes.join('|')}):`, 'i');

function clean(html: string): string {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...descriptionTags],
    ALLOWED_ATTR: [...new Set(Object.values(descriptionAttributes).flat())],
    ALLOWED_URI_REGEXP: schemes,
    RETURN_DOM_FRAGMENT: true,
  });
  const box = document.createElement('div');
  box.append(fragment);
  // Other companies write this text. Links send no referrer and cannot control this page.
  for (const link of box.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }
  return box.innerHTML;
}

/** The part of `RichText` with the sanitizer. */
export function RichTextContent({ html }: { html: string }) {
  const safe = useMemo(() => clean(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the shared allow-list just above
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: safe }} />;
}
