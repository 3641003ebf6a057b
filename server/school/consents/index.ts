export { tellAsked, tellFormer } from './asked-questions.ts'
export * as consentStore from './consent-store.ts'
export { momentOfForm } from './day-of-form.ts'
export {
  type ConsentChange,
  type FamilysWayIn,
  ON_PAPER,
  recordAnswers,
  recordAnswer,
  recordConsents,
} from './record-answers.ts'
