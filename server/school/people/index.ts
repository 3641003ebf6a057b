export * as directoryStore from './directory-store.ts'
export * as emblemStore from './emblem-store.ts'
export {
  findTutor,
  getPerson,
  listPeople,
  listStudents,
  type PersonEntry,
  saveOfficePerson,
  saveStudent,
  saveTutor,
} from './people-store.ts'
