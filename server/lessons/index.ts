import { studentAuthCall } from './calls/student-auth.ts'
import { studentCurrentStateCall } from './calls/student-current-state.ts'
import { studentJoinSessionCall } from './calls/student-join-session.ts'
import { studentLeaveSessionCall } from './calls/student-leave-session.ts'
import { studentRecordStateCall } from './calls/student-record-state.ts'
import { tutorAuthCall } from './calls/tutor-auth.ts'
import { tutorFinishLessonSessionCall } from './calls/tutor-finish-lesson-session.ts'
import { tutorJoinSessionCall } from './calls/tutor-join-session.ts'
import { tutorLessonStudentsCall } from './calls/tutor-lesson-students.ts'
import { tutorLessonCall } from './calls/tutor-lesson.ts'
import { tutorLessonsCall } from './calls/tutor-lessons.ts'
import { tutorRecordStateCall } from './calls/tutor-record-state.ts'
import { tutorResponseCallingCall } from './calls/tutor-response-calling.ts'
import { tutorStartLessonSessionCall } from './calls/tutor-start-lesson-session.ts'
import { lessonRoomTopic } from './topics.ts'

export { saveLesson } from './lesson-store.ts'
export { findPlan, listKeys, type Plan, savePlan } from './plan-store.ts'
export { deleteRosterEntry, saveAssignment, saveRosterEntry } from './roster-store.ts'

export const lessonHandlers = [
  studentAuthCall,
  tutorAuthCall,
  studentJoinSessionCall,
  studentLeaveSessionCall,
  studentCurrentStateCall,
  studentRecordStateCall,
  tutorLessonsCall,
  tutorLessonCall,
  tutorLessonStudentsCall,
  tutorJoinSessionCall,
  tutorStartLessonSessionCall,
  tutorFinishLessonSessionCall,
  tutorRecordStateCall,
  tutorResponseCallingCall,
]

export const lessonTopics = [lessonRoomTopic]
