import { fileUpload } from '@cotizaobra/proto/core/files';
import { Button, FileButton } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { isApiError } from '../../../api/api-error.js';
import { toast } from '../../../components/feedback/toast.js';
import { useAddPostImageMutation } from '../api/posts.api.js';
import { postsTexts } from '../texts.js';
import classes from './post-dialog.module.css';

const texts = postsTexts.form;

interface ImagePickerProps {
  image: string | null;
  onImage: (image: string | null) => void;
}

/** Uploads a picture at once, so that the preview shows the final one. */
export function ImagePicker({ image, onImage }: ImagePickerProps) {
  const [upload, { isLoading }] = useAddPostImageMutation();
  const choose = async (file: File | null) => {
    if (!file) return;
    if (file.size > fileUpload.maxBytes) {
      void toast({ tone: 'err', title: texts.imageFailed, text: texts.imageTooLarge });
      return;
    }
    try {
      onImage((await upload(file).unwrap()).image);
    } catch (error) {
      void toast({ tone: 'err', title: texts.imageFailed, ...(isApiError(error) ? { text: error.text } : {}), error });
    }
  };
  return (
    <div className={classes.picture}>
      <FileButton onChange={(file) => void choose(file)} accept="image/png,image/jpeg">
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="xs"
            leftSection={<IconPhoto size={18} aria-hidden />}
            loading={isLoading}
          >
            {image ? texts.changeImage : texts.image}
          </Button>
        )}
      </FileButton>
      {image && !isLoading ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => onImage(null)}
        >
          {texts.removeImage}
        </Button>
      ) : null}
    </div>
  );
}
