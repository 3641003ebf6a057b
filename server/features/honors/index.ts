import { studentHonorsCall } from './calls/student-honors.ts'
import { tutorRecordHonorCall } from './calls/tutor-record-honor.ts'
import { tutorRemoveHonorCall } from './calls/tutor-remove-honor.ts'
import { tutorStudentHonorsCall } from './calls/tutor-student-honors.ts'

export { listHonorsOfLesson, listHonorsOfStudent, type StoredHonor } from './honor-store.ts'
export { eraseHonors } from './erase-honors.ts'
export { honorsInLesson } from './honors-in-lesson.ts'
export { standing as standingHonors } from './rules.ts'

export const honorHandlers = [
  studentHonorsCall,
  tutorRecordHonorCall,
  tutorRemoveHonorCall,
  tutorStudentHonorsCall,
]
