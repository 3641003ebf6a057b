export { BranchChanged, type GivenFile, type ImportedFile, importFile } from './import-file.ts'
export { startUploadSweep } from './sweep-uploads.ts'
