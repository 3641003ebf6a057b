import { studentConsents } from '#contract/school/consents.ts'
import { handle } from '#server/platform/handle.ts'
import { has } from '../consent-store.ts'

export const studentConsentsCall = handle(studentConsents, async ({ tx, who }) => ({
  voice: await has(tx, who.id, 'voice'),
  recording: await has(tx, who.id, 'recording'),
}))
