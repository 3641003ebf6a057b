import { tutorChapterDetailsCall } from './calls/tutor-chapter-details.ts'
import { tutorLastTimeCall } from './calls/tutor-last-time.ts'
import { tutorLessonStudentsCall } from './calls/tutor-lesson-students.ts'

export const deskHandlers = [tutorLastTimeCall, tutorLessonStudentsCall, tutorChapterDetailsCall]
