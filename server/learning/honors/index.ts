export {
  countHonors,
  honorsInLesson,
  listHonorsOfLesson,
  listHonorsOfStudent,
  type StoredHonor,
} from './honor-store.ts'
export { currentHonors } from './rules.ts'
