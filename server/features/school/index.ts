export { dayAt, endOfDay, momentAt, startOfDay } from './days.ts'
export { lastWeeks, mondayOf } from './weeks.ts'
export { getBranch, hasBranches, listBranches, listClassrooms, saveBranch, saveClassroom } from './store.ts'
