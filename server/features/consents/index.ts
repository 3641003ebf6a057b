export { tellAsked, tellFormer } from './asked-questions.ts'
export * as consentStore from './consent-store.ts'
export { type ConsentChange, recordConsent, recordConsents } from './record-consent.ts'
