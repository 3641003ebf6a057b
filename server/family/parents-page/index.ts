export { listComing } from './coming-lessons.ts'
export { digestOf } from './digest.ts'
export { tellLessons } from './studied-lessons.ts'
