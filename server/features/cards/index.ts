export { cardDoor, mayHaveCard } from './card-door.ts'
export { cardsOfStudents, eraseCards } from './card-store.ts'
export { lessonAround, lessonToEnter } from './rules.ts'
export { listCandidates, wallDoor } from './wall-door.ts'
