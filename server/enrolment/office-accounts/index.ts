export { addOfficePerson, FIRST_VISIT_PATH, makeFirstVisit } from './first-visit.ts'
