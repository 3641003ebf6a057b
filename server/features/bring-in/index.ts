export { eraseImported } from './erase-imported.ts'
export { startUploadSweep } from './sweep-uploads.ts'
