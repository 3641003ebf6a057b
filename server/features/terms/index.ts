export { eraseFromSlots } from './slot-lesson-store.ts'
export { enterSlots, followStudent } from './follow-student.ts'
