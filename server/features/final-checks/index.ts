import { finalCheckCall } from './calls/final-check.ts'
import { levelsCall } from './calls/levels.ts'
import { studentFinishFinalCheckCall } from './calls/student-finish-final-check.ts'
import { studentRecordFinalCheckCall } from './calls/student-record-final-check.ts'
import { studentStartFinalCheckCall } from './calls/student-start-final-check.ts'
import { tutorFinalCheckResultCall } from './calls/tutor-final-check-result.ts'
import { tutorRecordFinalCheckCall } from './calls/tutor-record-final-check.ts'
import { tutorRestoreItemCall } from './calls/tutor-restore-item.ts'
import { tutorStrikeItemCall } from './calls/tutor-strike-item.ts'

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

export const finalCheckHandlers = [
  levelsCall,
  finalCheckCall,
  studentStartFinalCheckCall,
  studentRecordFinalCheckCall,
  studentFinishFinalCheckCall,
  tutorFinalCheckResultCall,
  tutorRecordFinalCheckCall,
  tutorStrikeItemCall,
  tutorRestoreItemCall,
]
