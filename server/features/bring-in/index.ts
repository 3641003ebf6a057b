export { eraseImported } from './erase-imported.ts'
export { BranchChanged, type GivenFile, type ImportedFile, importFile } from './import-file.ts'
export { startUploadSweep } from './sweep-uploads.ts'
