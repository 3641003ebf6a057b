export { forgetOverdue, startRetention } from './retention.ts'
export { trialDoor } from './door.ts'
