export * as emblemStore from './emblem-store.ts'
export {
  findTutor,
  getPerson,
  listPeople,
  listStudents,
  type PersonEntry,
  saveStudent,
  saveTutor,
} from './people-store.ts'
