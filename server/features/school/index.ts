export { dayAt, momentAt, spanOfDays } from './days.ts'
export { lastWeeks, mondayOf } from './weeks.ts'
export { getBranch, listBranches, listClassrooms, saveBranch, saveClassroom } from './store.ts'
