import { studentAuthCall } from './calls/student-auth.ts'
import { studentCurrentStateCall } from './calls/student-current-state.ts'
import { studentJoinSessionCall } from './calls/student-join-session.ts'
import { studentLeaveSessionCall } from './calls/student-leave-session.ts'
import { studentRaiseCallCall } from './calls/student-raise-call.ts'
import { studentRecordStateCall } from './calls/student-record-state.ts'
import { studentReportAsideCall } from './calls/student-report-aside.ts'
import { studentReportDeviceCall } from './calls/student-report-device.ts'
import { studentWeekCall } from './calls/student-week.ts'
import { studentWithdrawCallCall } from './calls/student-withdraw-call.ts'
import { tutorAuthCall } from './calls/tutor-auth.ts'
import { tutorCancelLessonCall } from './calls/tutor-cancel-lesson.ts'
import { tutorFinishLessonSessionCall } from './calls/tutor-finish-lesson-session.ts'
import { tutorJoinSessionCall } from './calls/tutor-join-session.ts'
import { tutorLessonCall } from './calls/tutor-lesson.ts'
import { tutorLessonsCall } from './calls/tutor-lessons.ts'
import { tutorRecordStateCall } from './calls/tutor-record-state.ts'
import { tutorResponseCallingCall } from './calls/tutor-response-calling.ts'
import { tutorSendMessageCall } from './calls/tutor-send-message.ts'
import { tutorStartLessonSessionCall } from './calls/tutor-start-lesson-session.ts'
import { tutorWaitingCallsCall } from './calls/tutor-waiting-calls.ts'
import type { SessionClosing } from './room.ts'
import { lessonRoomTopic } from './topics.ts'

export { isAwayFromRoom } from './away-from-room.ts'
export { listCalls } from './call-store.ts'
export { cancelLesson } from './cancel-lesson.ts'
export { enterAsStudent } from './enter-as-student.ts'
export { eraseStudentFromLessons } from './erase-student.ts'
export { listLastNotes } from './last-note-store.ts'
export { findLesson, listCancelled, listTrialLessons, saveLesson, saveLessonStatus } from './lesson-store.ts'
export { findMessage, listMessages } from './message-store.ts'
export { listOfflineWork, saveOfflineWork } from './offline-work-store.ts'
export { listHomeStays } from './home-stay-store.ts'
export { listPagesReadIn } from './page-heard-store.ts'
export { listPageTurns, type ToldTurn } from './page-turn-store.ts'
export { findPlan, holdUnopened, listCalledSo, listKeys, type Plan, savePlan } from './plan-store.ts'
export { enterRoom, type LockedRoom, lockRoom, type SessionClosing, tellRoom } from './room.ts'
export { mayReadTextbook, readableTextbooks } from './readable-textbooks.ts'
export { deleteRosterEntry, listRoster, saveAssignment, saveRosterEntry } from './roster-store.ts'
export { mayLead, mayRecord } from './rules.ts'
export { findLessonIdOf, findSession, listAttendance } from './session-store.ts'
export { listRoomStates } from './state-store.ts'
export { takeOut } from './take-out.ts'
export { listToday } from './today.ts'
export { pageStays, presentMs, presentSpans, type Span, spansApart, storySpan } from './stays.ts'
export { listStudied, type Studied } from './study-store.ts'
export { atHome, studyWeeks } from './study-week.ts'

/** @param closings what ends with a session besides itself. */
export const lessonHandlers = (closings: readonly SessionClosing[]) => [
  studentAuthCall,
  tutorAuthCall,
  studentJoinSessionCall,
  studentLeaveSessionCall,
  studentCurrentStateCall,
  studentRecordStateCall,
  studentRaiseCallCall,
  studentWithdrawCallCall,
  studentReportDeviceCall,
  studentReportAsideCall,
  studentWeekCall,
  tutorLessonsCall,
  tutorLessonCall,
  tutorCancelLessonCall,
  tutorJoinSessionCall,
  tutorStartLessonSessionCall,
  tutorFinishLessonSessionCall(closings),
  tutorRecordStateCall,
  tutorSendMessageCall,
  tutorResponseCallingCall,
  tutorWaitingCallsCall,
]

export const lessonTopics = [lessonRoomTopic]
