export { beginParentsVisit, parentsDoor } from './visit.ts'
