export { enterSlots, followStudent } from './follow-student.ts'
