export { cardDoor } from './card-door.ts'
export { cardsOfStudents } from './cards-of-students.ts'
export { eraseCards } from './card-store.ts'
export { wallDoor } from './wall-door.ts'
