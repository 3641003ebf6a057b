export * as leaverTerm from './leaver-term.ts'
export { lastWeeks } from './weeks.ts'
export {
  deleteClassroom,
  getBranch,
  hasBranch,
  holdBranch,
  listBranches,
  listClassrooms,
  saveBranch,
  saveClassroom,
} from './store.ts'
