export { startUploadSweep, sweepUploads } from './sweep-uploads.ts'
export { takePiece } from './take-piece.ts'
export * as uploads from './upload-store.ts'
export type { FoundUpload, Upload } from './upload-store.ts'
