import { attachmentContent } from '@cotizaobra/proto/companies/attachments';
import { fileErrors, fileUpload } from '@cotizaobra/proto/core/files';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTrash, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { CompanyCover } from '../../../components/brand/company-cover.js';
import { CompanyLogo } from '../../../components/brand/company-logo.js';
import { useFocusBack } from '../../../components/feedback/use-focus-back.js';
import { fileTexts, companyTexts as texts } from '../texts.js';
import classes from './company-view.module.css';
import type { PictureKind, Pictures } from './use-pictures.js';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.js')).CropDialog }));

const MEGABYTE = 1024 * 1024;

interface PictureFieldsProps {
  name: string;
  pictures: Pictures;
  /** Why a chosen file is refused; null if the next one is fine. */
  onBroken: (text: string | null) => void;
}

/** Cover and logo with their edit buttons; a chosen picture is cropped and previewed before it is saved. */
export function PictureFields({ name, pictures, onBroken }: PictureFieldsProps) {
  const [cutting, setCutting] = useState<{ kind: PictureKind; file: File } | null>(null);
  useFocusBack(cutting !== null);
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef<PictureKind>('cover');
  const ask = (kind: PictureKind) => {
    wanted.current = kind;
    input.current?.click();
  };
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Allows choosing the same file again.
    currentTarget.value = '';
    if (!file) return;
    const fault = faultOf(file);
    onBroken(fault);
    if (fault === null) setCutting({ kind: wanted.current, file });
  };
  return (
    <>
      <div className={classes.cover}>
        <CompanyCover src={pictures.cover.src} name={name} />
        <div className={classes.pictures}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => ask('cover')}
          >
            {texts.changeCover}
          </Button>
          {pictures.cover.src ? (
            <ActionIcon
              variant="default"
              size={32}
              aria-label={texts.removeCover}
              onClick={() => pictures.remove('cover')}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
      </div>
      <div className={classes.head}>
        <span className={classes.logo}>
          <CompanyLogo name={name} src={pictures.avatar.src} size={96} />
          <span className={classes.logoTools}>
            <ActionIcon
              variant="default"
              radius="xl"
              size={32}
              aria-label={texts.changeLogo}
              onClick={() => ask('avatar')}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
            {pictures.avatar.src ? (
              <ActionIcon
                variant="default"
                radius="xl"
                size={32}
                aria-label={texts.removeLogo}
                onClick={() => pictures.remove('avatar')}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            ) : null}
          </span>
        </span>
        <p className={classes.hint}>{texts.pictureHint}</p>
      </div>
      <input
        ref={input}
        type="file"
        className={classes.file}
        aria-label={`${texts.cover}, ${texts.logo}`}
        accept={attachmentContent.cover.join(',')}
        onChange={take}
      />
      {cutting ? (
        <Suspense fallback={null}>
          <CropDialog
            kind={cutting.kind}
            file={cutting.file}
            onCut={(file) => {
              pictures.choose(cutting.kind, file);
              setCutting(null);
            }}
            onClose={() => setCutting(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function faultOf({ type, size }: File): string | null {
  if (!attachmentContent.cover.includes(type)) return fileTexts.notAllowed.picture;
  const max = fileUpload.maxBytes;
  return size > max ? fileErrors.FILE_TOO_LARGE.text.replace('{max}', String(max / MEGABYTE)) : null;
}
