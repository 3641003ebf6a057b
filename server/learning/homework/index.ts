export { listDueIn } from './homework-store.ts'
export { dueBy } from './rules.ts'
export { homeworkOfStudents } from './view-homework.ts'
