import { tutorGenerateUrlCall } from './calls/tutor-generate-url.ts'
import { tutorMypageOnetimeCall } from './calls/tutor-mypage-onetime.ts'
import { tutorSignOutStudentCall } from './calls/tutor-sign-out-student.ts'
import type { GrantOther } from './other-wishes.ts'

export { sendViewersHome } from './send-viewers-home.ts'
export { listUrlsOfLesson } from './urls-of-lesson.ts'

/** @param grantOther does what a tutor wishes besides links. */
export const oneTimeUrlHandlers = (grantOther: GrantOther) => [
  tutorGenerateUrlCall(grantOther),
  tutorMypageOnetimeCall,
  tutorSignOutStudentCall,
]
