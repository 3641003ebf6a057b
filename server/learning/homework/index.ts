export { listDueIn } from './homework-store.ts'
export { dueBy, isSetAfter } from './rules.ts'
export { homeworkOfStudents } from './view-homework.ts'
