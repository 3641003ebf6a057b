export { addOfficePerson, FIRST_VISIT_PATH, makeFirstVisit } from './first-visit.ts'
export { askSecondStep } from './second-step.ts'
export { saveTotp } from './stores/factor-store.ts'
