import { type Attachment, attachmentLimits } from '@cotizaobra/proto/companies/attachments';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { toast } from '../../../components/feedback/toast.js';
import { useDeleteAttachmentMutation } from '../api/profile.api.js';
import card from '../components/card.module.css';
import { fileTexts as texts } from '../texts.js';
import classes from './files-card.module.css';
import { StoredFiles } from './stored-files.js';
import { UploadRows } from './upload-rows.js';
import { useUploads } from './use-uploads.js';

const DropArea = lazy(async () => ({ default: (await import('./drop-area.js')).DropArea }));

interface FilesCardProps {
  kind: 'catalog' | 'gallery';
  companyId: string;
  files: readonly Attachment[];
  editable: boolean;
}

/** Files of one kind: stored files, uploads, and the drop area. */
export function FilesCard({ kind, companyId, files, editable }: FilesCardProps) {
  const uploads = useUploads(companyId, kind, files.length);
  const [deleting, setDeleting] = useState<Attachment | null>(null);
  const max = attachmentLimits[kind];
  const sending = uploads.rows.filter(({ fault }) => fault === null).length;
  const { title, hint, empty } = texts[kind];
  return (
    <section className={`${card.card} ${classes.files}`} aria-label={title}>
      <header className={classes.head}>
        <h2 className={card.heading}>{title}</h2>
        <span className={classes.hint}>
          {texts.place(files.length, max)}
          {editable ? ` · ${hint}` : ''}
        </span>
      </header>
      {files.length === 0 && uploads.rows.length === 0 ? <p className={classes.none}>{empty}</p> : null}
      <StoredFiles kind={kind} files={files} onDelete={editable ? setDeleting : null} />
      <UploadRows uploads={uploads} />
      {editable && files.length + sending >= max ? <p className={classes.none}>{texts.full(max)}</p> : null}
      {editable && files.length + sending < max ? (
        <Suspense fallback={<Skeleton height={64} />}>
          <DropArea kind={kind} onAdd={uploads.add} onRefuse={uploads.refuse} />
        </Suspense>
      ) : null}
      <DeleteDialog file={deleting} onClose={() => setDeleting(null)} />
    </section>
  );
}

function DeleteDialog({ file, onClose }: { file: Attachment | null; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteAttachmentMutation();
  const name = file?.name ?? '';
  const confirm = async () => {
    if (!file) return;
    try {
      await remove(file.id).unwrap();
      void toast({ tone: 'ok', title: texts.removed, text: name });
    } catch (error) {
      if (!isApiError(error)) throw error;
      void toast({ tone: 'err', title: error.text, error });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened={file !== null}
      title={texts.removeTitle(name)}
      confirmLabel={texts.removeConfirm}
      danger
      loading={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      {texts.removeText}
    </ConfirmDialog>
  );
}
