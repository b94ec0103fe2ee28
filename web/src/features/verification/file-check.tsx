import '@mantine/dropzone/styles.layer.css';
import type { Verification } from '@cotizaobra/proto/quotations/verify-document';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconAlertTriangle, IconCheck, IconFileSearch, IconLock, IconRefresh } from '@tabler/icons-react';
import { useRef } from 'react';
import { sizeText } from '../../lib/size-text.js';
import { type Checked, useFileCheck } from './use-file-check.js';
import classes from './verify.module.css';
import { verifyTexts } from './verify.texts.js';

const texts = verifyTexts.file;

/** Tells whether a file is the document. The browser computes its digest; nothing is sent anywhere. */
export function FileCheck({ document }: { document: Verification }) {
  const { checked, check, reset } = useFileCheck(document.sha256);
  const openRef = useRef<(() => void) | null>(null);
  const none = document.sha256.length === 0;
  return (
    <section className={classes.file}>
      <h2 className={classes.question}>{texts.title}</h2>
      <p className={classes.meta}>{none ? texts.none : texts.lead}</p>
      {none ? null : (
        <Dropzone
          className={classes.zone ?? ''}
          openRef={openRef}
          multiple={false}
          aria-label={texts.choose}
          inputProps={{ 'aria-label': texts.choose, accept: '.pdf' }}
          onDrop={(files) => files[0] && check(files[0])}
          onReject={(rejections) => rejections[0] && check(rejections[0].file)}
        >
          <span className={classes.choose}>
            <IconFileSearch size={20} aria-hidden />
            <span>
              <b>{texts.choose}</b> {texts.chooseHint}
            </span>
          </span>
        </Dropzone>
      )}
      <div aria-live="polite">{checked ? <Result checked={checked} document={document} /> : null}</div>
      {checked && checked.state !== 'hashing' ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => {
            reset();
            openRef.current?.();
          }}
        >
          {texts.another}
        </Button>
      ) : null}
      <p className={classes.private}>
        <IconLock size={16} aria-hidden /> {texts.private}
      </p>
    </section>
  );
}

function Result({ checked, document }: { checked: Checked; document: Verification }) {
  const { name, size, state } = checked;
  return (
    <div className={classes.result}>
      <p className={classes.name}>
        <span>{name}</span> <span className={classes.size}>{sizeText(size)}</span>
      </p>
      {state === 'hashing' ? <p className={classes.meta}>{texts.hashing}</p> : null}
      {state === 'unreadable' ? <Verdict tone="err">{texts.unreadable}</Verdict> : null}
      {state === 'same' ? (
        <>
          <Verdict tone="ok">{checked.older ? texts.sameOlder : texts.same}</Verdict>
          <p className={classes.label}>{texts.digest}</p>
          <Digest text={checked.digest} />
        </>
      ) : null}
      {state === 'other' ? (
        <>
          <Verdict tone="err">{texts.other}</Verdict>
          <p className={classes.meta}>{texts.otherText(document.number)}</p>
          <p className={classes.label}>{texts.registered}</p>
          <Digest text={document.sha256[0] ?? ''} />
          <p className={classes.label}>{texts.yours}</p>
          <Digest text={checked.digest} />
        </>
      ) : null}
    </div>
  );
}

function Verdict({ tone, children }: { tone: 'ok' | 'err'; children: string }) {
  const Icon = tone === 'ok' ? IconCheck : IconAlertTriangle;
  return (
    <p className={classes.verdict} data-tone={tone}>
      <Icon size={18} aria-hidden /> {children}
    </p>
  );
}

/** 64 digits in groups of four. */
const Digest = ({ text }: { text: string }) => (
  <code className={classes.digest}>{text.replace(/.{4}(?=.)/g, '$& ')}</code>
);
