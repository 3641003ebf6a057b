export { enter, goIn } from './enter.ts'
export { endVisit, isGuestTab } from './guest.ts'
export { findOut, signOut } from './session.ts'
export { me } from './standing.ts'
