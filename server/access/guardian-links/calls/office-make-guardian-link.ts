import { officeMakeGuardianLink } from '#contract/access/ways-in.ts'
import { handle } from '#server/platform/handle.ts'
import { makeLink } from '../make-link.ts'

export const officeMakeGuardianLinkCall = handle(officeMakeGuardianLink, makeLink)
