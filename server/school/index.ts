export { lastWeeks } from './weeks.ts'
export {
  deleteClassroom,
  getBranch,
  listBranches,
  listClassrooms,
  saveBranch,
  saveClassroom,
} from './store.ts'
