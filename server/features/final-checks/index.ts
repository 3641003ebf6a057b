export { hasRunningTime } from './attempt-store.ts'
export { listAttemptsOfSession } from './attempts-of-session.ts'
export { listAttemptsOfStudent } from './attempts-of-student.ts'
export { type ItemKey, type NewCheck, type StoredCheck, withoutKeys } from './check.ts'
export {
  deleteChecks,
  findCheck,
  listCheckedChapters,
  listChecks,
  retireCheck,
  saveCheck,
} from './check-store.ts'
export { eraseAttempts } from './erase-attempts.ts'
export { finishOpenAttempts } from './close-attempts.ts'
export { startDeadlines } from './deadlines.ts'
export { listLastAttempts } from './last-attempts.ts'
export { listStandings } from './standing-store.ts'
