import type { RequestAttachment } from '@cotizaobra/proto/quotations/request-attachment';
import { useEffect, useRef, useState } from 'react';
import { fileSize } from '../lib/file-size.js';
import { guestApi } from './guest-api.js';
import { Icon } from './icons.js';
import { useAct } from './use-act.js';

/** The files of the request; nothing when there are none. */
export default function FilesPart() {
  const [files, setFiles] = useState<RequestAttachment[]>([]);
  const loading = useAct(async () => setFiles((await guestApi.attachments()).attachments));
  const load = useRef(loading.run);
  useEffect(() => void load.current(), []);
  if (loading.fault) {
    return (
      <p className="fault">
        No se pudieron mostrar los archivos.{' '}
        <button type="button" className="link" onClick={() => void loading.run()}>
          Reintentar
        </button>
      </p>
    );
  }
  if (files.length === 0) return null;
  return (
    <ul className="files" aria-label="Archivos">
      {files.map(({ id, fileName: name, bytes: size }) => (
        <li key={id}>
          <a href={`/api/responder/attachments/${id}`} download aria-label={`Descargar ${name}, ${fileSize(size)}`}>
            <Icon name="file" />
            <span>{name}</span>
            <small>{fileSize(size)}</small>
            <Icon name="download" />
          </a>
        </li>
      ))}
    </ul>
  );
}
