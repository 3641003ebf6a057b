import { studentAskInCall } from './calls/student-ask-in.ts'

export { cardDoor } from './card-door.ts'
export { cardsOfStudents } from './cards-of-students.ts'
export { eraseCards } from './erase-cards.ts'
export { grantWish } from './grant-wish.ts'
export { wallDoor } from './wall-door.ts'

export const cardHandlers = [studentAskInCall]
