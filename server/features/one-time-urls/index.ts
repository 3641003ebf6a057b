export { sendViewersHome } from './send-viewers-home.ts'
export { listUrlsOfLesson } from './urls-of-lesson.ts'
