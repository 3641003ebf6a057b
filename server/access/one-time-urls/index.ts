export { demoDoor, sendViewersHome, urlDoor } from './door.ts'
export { listUrlsOfLesson } from './urls-of-lesson.ts'
