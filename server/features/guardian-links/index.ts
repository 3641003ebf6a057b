export { guardianDoor, openBoundLink } from './guardian-door.ts'
export {
  eraseGuardianLinks,
  findGuardianLink,
  findLinkOfVisit,
  revokeAllLinks,
} from './guardian-link-store.ts'
export { isOpen } from './rules.ts'
