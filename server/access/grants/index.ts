export { closePerson } from './close-person.ts'
export type { GrantKind, Grants, OwnEnding } from './grant-kind.ts'
export { listMadeGrants } from './made-grants.ts'
export { startTalkWatch } from './watch-talks.ts'
