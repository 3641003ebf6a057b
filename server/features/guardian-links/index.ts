export { guardianDoor, openBoundLink } from './guardian-door.ts'
export { eraseGuardianLinks, findGuardianLink, revokeAllLinks } from './guardian-link-store.ts'
export { findOwnLink } from './own-link.ts'
export { isOpen } from './rules.ts'
