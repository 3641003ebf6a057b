export { startUploadSweep, sweepUploads } from './sweep-uploads.ts'
export { takePiece } from './take-piece.ts'
export {
  beginUpload,
  changeAbout,
  deleteUploads,
  findUpload,
  type FoundUpload,
  listArrived,
  listUnfinished,
  readUpload,
  type Upload,
} from './upload-store.ts'
