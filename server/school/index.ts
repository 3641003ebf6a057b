export { lastWeeks } from './weeks.ts'
export {
  deleteClassroom,
  getBranch,
  holdBranch,
  listBranches,
  listClassrooms,
  saveBranch,
  saveClassroom,
} from './store.ts'
