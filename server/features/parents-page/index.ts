export { parentsDoor } from './visit.ts'
