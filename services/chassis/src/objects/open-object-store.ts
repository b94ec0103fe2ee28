import { FolderObjectStore } from './folder-object-store.js';
import type { ObjectStore } from './object-store.js';
import { parseS3Url, S3ObjectStore } from './s3-object-store.js';

/** `OBJECT_STORE` → the adapter. `folder:` is refused in production when the settings are read, and here again. */
export function openObjectStore(setting: string, nodeEnv: string): ObjectStore {
  if (setting.startsWith('s3://')) return new S3ObjectStore(parseS3Url(setting));
  if (nodeEnv === 'production') throw new Error('OBJECT_STORE must be s3:// in production');
  return new FolderObjectStore(setting.slice('folder:'.length));
}
