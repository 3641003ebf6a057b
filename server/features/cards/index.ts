export { cardDoor } from './card-door.ts'
export { cardsOfStudents, eraseCards } from './card-store.ts'
export { wallDoor } from './wall-door.ts'
