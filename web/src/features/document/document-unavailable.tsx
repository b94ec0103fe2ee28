import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { isApiError } from '../../api/api-error.js';
import { NoMatchDrawing } from '../../components/drawings/no-match-drawing.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PageTitle } from '../../components/feedback/page-title.js';
import { listPath } from '../../quotation/rules/paths.js';
import { documentTexts as texts } from './document.texts.js';
import classes from './document-editor.module.css';

interface DocumentUnavailableProps {
  id: string;
  error: unknown;
  onRetry: () => void;
}

/** Shown while a document loads, and if there is none. */
export function DocumentUnavailable({ id, error, onRetry }: DocumentUnavailableProps) {
  if (id === '') return <Missing title={texts.noId} />;
  if (!error) {
    return (
      <div className={classes.wait} role="status">
        <PageTitle title={texts.loading} />
        {texts.loading}
      </div>
    );
  }
  // A malformed id is treated like an unknown one.
  const unknown = isApiError(error) && (error.status === 404 || error.status === 400);
  if (unknown) return <Missing title={texts.notFound} />;
  if (isApiError(error) && error.code === 'SEALED') return <Sealed text={error.text} />;
  return (
    <>
      <PageTitle title={texts.loadError} />
      <VisuallyHidden component="h1">{texts.page}</VisuallyHidden>
      <ErrorState title={texts.loadError} error={error} onRetry={onRetry} />
    </>
  );
}

function Missing({ title }: { title: string }) {
  return (
    <>
      <PageTitle title={title} />
      <VisuallyHidden component="h1">{texts.page}</VisuallyHidden>
      <EmptyState
        drawing={<NoMatchDrawing />}
        title={title}
        text={texts.notFoundWhy}
        action={
          <Button variant="default" component={Link} to={listPath('proveedores')}>
            {texts.toLists}
          </Button>
        }
      />
    </>
  );
}

/** An answer that nobody reads before its deadline; the page opens by itself then. */
function Sealed({ text }: { text: string }) {
  return (
    <>
      <PageTitle title={texts.sealed} />
      <VisuallyHidden component="h1">{texts.page}</VisuallyHidden>
      <EmptyState
        title={texts.sealed}
        text={text}
        action={
          <Button variant="default" component={Link} to={listPath('proveedores', { type: 'Request' })}>
            {texts.toRequests}
          </Button>
        }
      />
    </>
  );
}
