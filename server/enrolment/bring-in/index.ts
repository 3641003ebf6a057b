export { forgetKeysOf } from './stores/key-store.ts'
export { BranchChanged, type GivenFile, type ImportedFile, importFile } from './import-file.ts'
