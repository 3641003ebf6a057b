export { lessonPage } from './lesson-page.ts'
