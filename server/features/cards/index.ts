export { cardDoor } from './card-door.ts'
export { cardsOfStudents } from './cards-of-students.ts'
export { eraseCards } from './erase-cards.ts'
export { wallDoor } from './wall-door.ts'
