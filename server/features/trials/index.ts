import { studentGetTrialSsoUrlCall } from './calls/student-get-trial-sso-url.ts'
import { studentGetTrialStudentInfoCall } from './calls/student-get-trial-student-info.ts'
import { studentSignInTrialStudentCall } from './calls/student-sign-in-trial-student.ts'
import { studentStartTrialLessonCall } from './calls/student-start-trial-lesson.ts'
import { tutorClassroomTrialLessonCall } from './calls/tutor-classroom-trial-lesson.ts'
import { tutorCreateTrialLessonCall } from './calls/tutor-create-trial-lesson.ts'

export { forgetOverdue, startRetention } from './retention.ts'
export { trialDoor } from './door.ts'

export const trialHandlers = [
  tutorCreateTrialLessonCall,
  tutorClassroomTrialLessonCall,
  studentGetTrialStudentInfoCall,
  studentSignInTrialStudentCall,
  studentGetTrialSsoUrlCall,
  studentStartTrialLessonCall,
]
