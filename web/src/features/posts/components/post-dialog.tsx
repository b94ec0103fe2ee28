import { type Post, postFormSchema } from '@cotizaobra/proto/posts/model';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Modal, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { isApiError } from '../../../api/api-error.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { Notice } from '../../../components/feedback/notice.js';
import { toast } from '../../../components/feedback/toast.js';
import { useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { applyApiError } from '../../../components/forms/apply-api-error.js';
import { DayField } from '../../../components/forms/day-field.js';
import { TextField } from '../../../components/forms/text-field.js';
import { TextareaField } from '../../../components/forms/textarea-field.js';
import { PostCard } from '../../../components/posts/post-card.js';
import { useCreatePostMutation, useUpdatePostMutation } from '../api/posts.api.js';
import { postsTexts } from '../texts.js';
import { CompanySelect } from './company-select.js';
import { ImagePicker } from './image-picker.js';
import classes from './post-dialog.module.css';
import { draftOf, emptyDraft, type PostDraft } from './post-draft.js';
import { TagsField } from './tags-field.js';

const texts = postsTexts.form;

/** Creates or edits an announcement, with a preview next to the form. */
export function PostDialog({ post, onClose }: { post: Post | null; onClose: () => void }) {
  const form = useForm<PostDraft, unknown, PostDraft>({
    resolver: zodResolver(postFormSchema) as never,
    defaultValues: post ? draftOf(post) : emptyDraft,
  });
  const [companyName, setCompanyName] = useState(post?.companyName ?? null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [create, creating] = useCreatePostMutation();
  const [update, updating] = useUpdatePostMutation();
  const { keyFor } = useIdempotencyKey();
  const phone = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false });

  const submit = form.handleSubmit(async () => {
    setRefusal(null);
    const body = form.getValues();
    try {
      if (post) await update({ id: post.id, version: post.version, ...body }).unwrap();
      else await create({ ...body, idempotencyKey: keyFor(body) }).unwrap();
      void toast({ tone: 'ok', title: post ? texts.saved : texts.published });
      onClose();
    } catch (error) {
      if (isApiError(error)) setRefusal(applyApiError(form, error));
    }
  });
  const { isDirty } = form.formState;
  const { close, question } = useDiscardGuard(isDirty, onClose);
  const today = limaDay(new Date());
  const draft = form.watch();
  return (
    <Modal
      opened
      onClose={close}
      size={960}
      centered
      fullScreen={phone}
      closeOnClickOutside={!isDirty}
      title={post ? texts.edit : texts.create}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      padding={0}
      classNames={{ header: classes.header, body: classes.dialog }}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.columns}>
          <div className={classes.fields}>
            <p className={classes.hint}>{texts.hint}</p>
            {refusal ? (
              <Notice tone="err">
                {texts.failed}. {refusal}
              </Notice>
            ) : null}
            <TextField control={form.control} name="title" label={texts.title} maxLength={500} data-autofocus />
            <TextareaField
              control={form.control}
              name="description"
              label={texts.description}
              autosize
              minRows={3}
              maxRows={8}
              maxLength={5_000}
            />
            <div className={classes.pair}>
              <CompanySelect
                control={form.control}
                known={post?.idCompany && post.companyName ? { id: post.idCompany, name: post.companyName } : null}
                onName={setCompanyName}
              />
              <DayField control={form.control} name="expireDate" label={texts.expireDate} minDate={today} />
            </div>
            <TagsField control={form.control} />
            <div className={classes.pair}>
              <TextField control={form.control} name="action" label={texts.action} maxLength={60} />
              <TextField
                control={form.control}
                name="actionUrl"
                label={texts.actionUrl}
                type="url"
                placeholder="https://"
                maxLength={500}
              />
            </div>
            <Controller
              control={form.control}
              name="highlight"
              render={({ field }) => (
                <Switch
                  label={texts.highlight}
                  description={texts.highlightHint}
                  checked={field.value}
                  onChange={(event) => field.onChange(event.currentTarget.checked)}
                />
              )}
            />
          </div>
          <aside className={classes.preview} aria-label={texts.preview}>
            <p className={classes.label}>{texts.preview}</p>
            <PostCard
              post={{
                ...draft,
                title: draft.title || texts.previewTitle,
                description: draft.description || texts.previewText,
                expireDate: draft.expireDate || today,
                expired: false,
                companyName,
                companyLogo: draft.idCompany === post?.idCompany ? (post?.companyLogo ?? null) : null,
                actionUrl: draft.actionUrl.startsWith('http') ? draft.actionUrl : null,
              }}
              overPicture={
                <ImagePicker
                  image={draft.image}
                  onImage={(image) => form.setValue('image', image, { shouldDirty: true })}
                />
              }
            />
          </aside>
        </div>
        <div className={classes.footer} data-keep-clear>
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={creating.isLoading || updating.isLoading}>
            {post ? texts.save : texts.create}
          </Button>
        </div>
      </form>
      {question}
    </Modal>
  );
}
