import type { Attachment } from '@cotizaobra/proto/companies/attachments';
import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useFocusBack } from '../../../components/feedback/use-focus-back.js';
import { companyTexts as texts } from '../texts.js';
import classes from './gallery.module.css';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.js')).Lightbox }));

/** The company's pictures; each opens the enlarged view, which returns the focus. */
export function Gallery({ pictures }: { pictures: readonly Attachment[] }) {
  const [shown, setShown] = useState<number | null>(null);
  const [needed, setNeeded] = useState(false);
  useFocusBack(shown !== null);
  if (pictures.length === 0) return <p className={classes.none}>{texts.noGallery}</p>;
  return (
    <>
      <ul className={classes.grid}>
        {pictures.map(({ id, name, url, thumbnail }, at) => (
          <li key={id}>
            <UnstyledButton
              className={classes.thumb ?? ''}
              aria-label={texts.enlarge(name)}
              aria-haspopup="dialog"
              onClick={() => {
                setNeeded(true);
                setShown(at);
              }}
            >
              <img className={classes.image} src={thumbnail ?? url} alt="" loading="lazy" />
              <span className={classes.caption}>{name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {needed ? (
        <Suspense fallback={null}>
          <Lightbox pictures={pictures} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
