export { guardianDoor, openBoundLink } from './guardian-door.ts'
export { findGuardianLink, findOwnLink, keepGuardianLink } from './guardian-link-store.ts'
export { makeLink } from './make-link.ts'
export * as parentsVisit from './visit.ts'
