import { makeGuardianLink } from '#contract/access/guardian-links.ts'
import { handle } from '#server/platform/handle.ts'
import { makeLink } from '../make-link.ts'

export const makeGuardianLinkCall = handle(makeGuardianLink, makeLink)
