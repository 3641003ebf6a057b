export { hasRunningTime } from './attempt-store.ts'
export { listAttemptsOfSession } from './history-store.ts'
export { listAttemptsOfStudent } from './history-store.ts'
export { type ItemKey, type NewCheck, type StoredCheck, withoutKeys } from './check-store.ts'
export {
  deleteChecks,
  findCheck,
  listCheckedChapters,
  listChecks,
  retireCheck,
  saveCheck,
} from './check-store.ts'
export { eraseAttempts } from './attempt-store.ts'
export { finishOpenAttempts } from './deadlines.ts'
export { startDeadlines } from './deadlines.ts'
export { listLastAttempts } from './history-store.ts'
export { listCheckStatuses } from './history-store.ts'
