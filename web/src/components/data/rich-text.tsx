import { type ComponentType, useEffect, useState } from 'react';
import classes from './rich-text.module.css';
import { textOfHtml } from './text-of-html.js';

type Content = ComponentType<{ html: string }>;

let loaded: Content | null = null;

/**
 * A company's description: HTML, without elements that are not on the shared list. Until the sanitizer loads, its text
 * appears plain, also in pages from the web process, which has no sanitizer.
 */
export function RichText({ html }: { html: string }) {
  const [Sanitized, setSanitized] = useState<Content | null>(() => loaded);
  useEffect(() => {
    if (Sanitized) return;
    let wanted = true;
    import('./rich-text-content.js').then(({ RichTextContent }) => {
      loaded = RichTextContent;
      if (wanted) setSanitized(() => RichTextContent);
    });
    return () => {
      wanted = false;
    };
  }, [Sanitized]);
  if (Sanitized) return <Sanitized html={html} />;
  return (
    <div className={classes.text}>
      {textOfHtml(html).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
