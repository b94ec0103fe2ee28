export { fileSize } from '@cotizaobra/proto/rules/file-size';
