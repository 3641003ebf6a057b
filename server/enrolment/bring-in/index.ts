export { BranchChanged, type GivenFile, type ImportedFile, importFile } from './import-file.ts'
