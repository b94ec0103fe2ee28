import type { Post } from '@cotizaobra/proto/posts/model';
import { isApiError } from '../../../api/api-error.js';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.js';
import { toast } from '../../../components/feedback/toast.js';
import { useDeletePostMutation } from '../api/posts.api.js';
import { postsTexts } from '../texts.js';

/** Asks before a post is deleted. */
export function RemovePost({ post, onClose }: { post: Post; onClose: () => void }) {
  const [remove, { isLoading }] = useDeletePostMutation();
  const confirm = async () => {
    try {
      await remove(post.id).unwrap();
      void toast({ tone: 'ok', title: postsTexts.remove.done });
    } catch (error) {
      void toast({
        tone: 'err',
        title: postsTexts.remove.failed,
        ...(isApiError(error) ? { text: error.text } : {}),
        error,
      });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={postsTexts.remove.title}
      confirmLabel={postsTexts.remove.confirm}
      loading={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {postsTexts.remove.text(post.title)}
    </ConfirmDialog>
  );
}
