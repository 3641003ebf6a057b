export { doorPage } from './door-page.ts'
export { lessonPage } from './lesson-page.ts'
