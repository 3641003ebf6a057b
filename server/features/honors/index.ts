export { listHonorsOfLesson, listHonorsOfStudent, type StoredHonor } from './honor-store.ts'
export { eraseHonors } from './erase-honors.ts'
export { honorsInLesson } from './honors-in-lesson.ts'
export { standing as standingHonors } from './rules.ts'
