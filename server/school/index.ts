export * as schoolSettings from './school-settings.ts'
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
