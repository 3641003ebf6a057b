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
