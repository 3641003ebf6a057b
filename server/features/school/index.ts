export { lastWeeks } from './weeks.ts'
export { getBranch, listBranches, listClassrooms, saveBranch, saveClassroom } from './store.ts'
