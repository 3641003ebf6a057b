export { endPasswordLinks, makePasswordLink } from './password-link.ts'
