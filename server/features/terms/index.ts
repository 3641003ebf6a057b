export { eraseFromSlots } from './slot-lesson-store.ts'
export { followStudent } from './follow-student.ts'
