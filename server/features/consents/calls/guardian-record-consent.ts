import { guardianRecordConsent } from '#contract/voice/consents.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { recordConsent } from '../record-consent.ts'

/** It takes no student's id: the visit is to one student's page. */
export const guardianRecordConsentCall = ({ consentChanges }: Services) =>
  handle(guardianRecordConsent, async ({ tx, who, now, audit }, { kind, isGiven, guardian }) => {
    const answer = { kind, isGiven, guardian, how: 'parents-page', recordedBy: null } as const
    await recordConsent({ tx, now, audit }, who.id, answer, consentChanges)
    return undefined
  })
