export { listHonorsOfLesson, listHonorsOfStudent, type StoredHonor } from './honor-store.ts'
export { eraseHonors } from './honor-store.ts'
export { honorsInLesson } from './honor-store.ts'
export { currentHonors } from './rules.ts'
