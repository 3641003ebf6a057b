export { listUrlsOfLesson, sendViewersHome } from './urls-of-lesson.ts'
