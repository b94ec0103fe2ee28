import 'react-easy-crop/react-easy-crop.css';
import { pictureSizes } from '@cotizaobra/proto/companies/attachments';
import { Button, Modal, Slider } from '@mantine/core';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Notice } from '../../../components/feedback/notice.js';
import { useDiscardGuard } from '../../../components/feedback/use-discard-guard.js';
import { cspNonce } from '../../../lib/csp-nonce.js';
import { cropTexts as texts } from '../texts.js';
import classes from './crop-dialog.module.css';
import { cropPicture } from './crop-picture.js';
import type { PictureKind } from './use-pictures.js';

const ZOOM_MAX = 4;

interface CropDialogProps {
  kind: PictureKind;
  file: File;
  onCut: (file: File) => void;
  onClose: () => void;
}

/** Crops a picture to its display ratio. */
export function CropDialog({ kind, file, onCut, onClose }: CropDialogProps) {
  const src = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [broken, setBroken] = useState(false);
  const moved = zoom !== 1 || crop.x !== 0 || crop.y !== 0;
  const { close, question } = useDiscardGuard(moved && !broken, onClose, texts.discard);
  const { width, height } = pictureSizes[kind].large;
  const cut = async () => {
    if (!area) return;
    const made = await cropPicture({ file, area, kind });
    if (made) onCut(made);
    else setBroken(true);
  };
  return (
    <Modal opened onClose={close} title={texts.title[kind]} size={680} closeOnClickOutside={false}>
      {broken ? <Notice tone="err">{texts.broken}</Notice> : null}
      <div className={classes.stage}>
        {src && !broken ? (
          <Cropper
            image={src}
            aspect={width / height}
            crop={crop}
            zoom={zoom}
            maxZoom={ZOOM_MAX}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => setBroken(true) }}
            cropperProps={{ 'aria-label': texts.area, role: 'group' }}
            nonce={cspNonce()}
            disableAutomaticStylesInjection
          />
        ) : null}
      </div>
      <div className={classes.zoom}>
        <span aria-hidden>{texts.zoom}</span>
        <Slider
          className={classes.slider ?? ''}
          thumbLabel={texts.zoom}
          min={1}
          max={ZOOM_MAX}
          step={0.1}
          label={null}
          value={zoom}
          onChange={setZoom}
        />
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
        <Button onClick={cut} disabled={!area || broken}>
          {texts.use}
        </Button>
      </div>
      {question}
    </Modal>
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
