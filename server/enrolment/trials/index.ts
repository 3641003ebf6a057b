export { overdueTrials } from './retention.ts'
export { familysWays } from './invite.ts'
export { trialDoor } from './invitation.ts'
export { contactsOfTrials } from './trial-store.ts'
