import { tutorChapterDetailsCall } from './calls/tutor-chapter-details.ts'
import { tutorLessonStudentsCall } from './calls/tutor-lesson-students.ts'

export const deskHandlers = [tutorLessonStudentsCall, tutorChapterDetailsCall]
