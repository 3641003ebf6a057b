export { enterSlots, followStudent } from './follow-student.ts'
export { listCurrentTutors } from './school-names.ts'
