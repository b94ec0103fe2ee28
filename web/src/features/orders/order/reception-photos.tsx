import { catalogRouteTable } from '@cotizaobra/proto/catalog-route-table';
import { roleMay } from '@cotizaobra/proto/core/company-roles.table';
import { RECEPTION_PHOTOS_MAX } from '@cotizaobra/proto/orders/limits';
import type { Order, Reception } from '@cotizaobra/proto/orders/model';
import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.js';
import { call } from '../../../api/call.js';
import { asApiError, fetchFile } from '../../../api/fetch-file.js';
import { useCompanyRole } from '../../../api/use-session.js';
import { toast } from '../../../components/feedback/toast.js';
import { openFile } from '../../../lib/save-file.js';
import { useAddReceptionPhotoMutation } from '../api/add-reception-photo.api.js';
import { receptionTexts as texts } from '../orders.texts.js';
import classes from './order.module.css';

interface ReceptionPhotosProps {
  order: Pick<Order, 'id' | 'side'>;
  reception: Reception;
}

const ACCEPTED = 'image/png,image/jpeg,image/webp';

/** The pictures of a reception; the buyer adds up to four while it is not reversed. */
export function ReceptionPhotos({ order: { id, side }, reception }: ReceptionPhotosProps) {
  const { id: receptionId, number, photos = [], reverses, reversedBy } = reception;
  const [add, { isLoading }] = useAddReceptionPhotoMutation();
  const role = useCompanyRole();
  const mayAdd =
    roleMay(role, 'receiveGoods') &&
    side === 'purchases' &&
    reverses === null &&
    reversedBy === null &&
    photos.length < RECEPTION_PHOTOS_MAX;
  if (!mayAdd && photos.length === 0) return null;
  const upload = async (file: File | null) => {
    if (!file) return;
    try {
      await add({ id, receptionId, file }).unwrap();
      void toast({ tone: 'ok', title: texts.photoAdded });
    } catch (error) {
      if (!isApiError(error)) throw error;
      void toast({ tone: 'err', title: texts.photoFailed, text: error.text, error });
    }
  };
  return (
    <div className={classes.photos}>
      {photos.map((photo, at) => (
        <PhotoButton
          key={photo.id}
          orderId={id}
          photoId={photo.id}
          name={texts.photoName(at + 1, number)}
          at={at + 1}
        />
      ))}
      {mayAdd ? (
        <FileButton accept={ACCEPTED} onChange={(file) => void upload(file)}>
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              color="gray"
              size="compact-sm"
              loading={isLoading}
              aria-label={texts.addPhotoName(number)}
              leftSection={<IconCamera size={16} stroke={1.5} aria-hidden />}
            >
              {texts.addPhoto}
            </Button>
          )}
        </FileButton>
      ) : null}
    </div>
  );
}

interface PhotoButtonProps {
  orderId: string;
  photoId: string;
  name: string;
  at: number;
}

/** Opens the picture, which only the session may read. */
function PhotoButton({ orderId, photoId, name, at }: PhotoButtonProps) {
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      const file = await fetchFile(call(catalogRouteTable.receptionPhoto, { params: { id: orderId, photoId } }));
      openFile(file.blob, file.name ?? `${photoId}.webp`);
    } catch (error) {
      void toast({ tone: 'err', title: texts.photoMissing, text: asApiError(error).text, error });
    } finally {
      setOpening(false);
    }
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={opening}
      aria-label={name}
      leftSection={<IconPhoto size={16} stroke={1.5} aria-hidden />}
      onClick={() => void open()}
    >
      {at}
    </Button>
  );
}
