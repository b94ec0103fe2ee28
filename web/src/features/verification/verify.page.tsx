import { verificationPath } from '@cotizaobra/proto/rules/verification-code';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { NoMatchDrawing } from '../../components/drawings/no-match-drawing.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { ListSkeleton } from '../../components/feedback/list-skeleton.js';
import { PublicHead } from '../../components/feedback/public-head.js';
import { CodeForm } from './code-form.js';
import { DocumentFacts } from './document-facts.js';
import { FileCheck } from './file-check.js';
import classes from './verify.module.css';
import { verifyTexts as texts } from './verify.texts.js';
import { isUnknownCode, useVerifyDocumentQuery } from './verify-document.api.js';

/** `/verificar` and `/verificar/:code`. Search engines do not list it: the address says who sent what. */
export function VerifyPage() {
  const { code = '' } = useParams();
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.page}>
      <PublicHead
        title={texts.title}
        description={texts.description}
        path={code ? verificationPath(code) : '/verificar'}
      />
      {code ? <meta name="robots" content="noindex" /> : null}
      <h1>{texts.title}</h1>
      <p className={classes.lead}>{texts.lead}</p>
      <CodeForm key={code} code={code} inputRef={inputRef} />
      {code ? <Answer code={code} onAgain={() => focusOn(inputRef.current)} /> : null}
    </div>
  );
}

/** The next letter replaces the code. */
function focusOn(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

function Answer({ code, onAgain }: { code: string; onAgain: () => void }) {
  const { currentData: document, isError, error, refetch } = useVerifyDocumentQuery(code);
  if (document)
    return (
      <div className={classes.card} data-gone={document.state === 'WITHDRAWN' || document.state === 'SUPERSEDED'}>
        <DocumentFacts document={document} />
        <FileCheck key={document.code} document={document} />
      </div>
    );
  if (!isError) return <ListSkeleton label={texts.loading} rows={1} rowHeight={320} />;
  if (!isUnknownCode(error)) return <ErrorState title={texts.failed} error={error} onRetry={refetch} />;
  return (
    <EmptyState
      drawing={<NoMatchDrawing />}
      title={texts.unknown}
      text={texts.unknownText(code)}
      action={
        <Button variant="default" onClick={onAgain}>
          {texts.again}
        </Button>
      }
    />
  );
}
