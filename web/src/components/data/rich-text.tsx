import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { AfterDelay } from '../feedback/after-delay.js';

const Content = lazy(async () => ({ default: (await import('./rich-text-content.js')).RichTextContent }));

/** A company's description: HTML, shown after everything that is not on the shared list was taken out. */
export function RichText({ html }: { html: string }) {
  return (
    <Suspense
      fallback={
        <AfterDelay>
          <Skeleton height={120} radius="lg" />
        </AfterDelay>
      }
    >
      <Content html={html} />
    </Suspense>
  );
}
