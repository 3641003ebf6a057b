import { studentSso } from '#contract/access/single-sign-on.ts'
import { handleEntry } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { answerStep } from '../answer-step.ts'

export const studentSsoCall = ({ signOnProviders: providers }: Services) =>
  handleEntry(studentSso, async (door, { step }) => answerStep({ ...door, providers, role: 'student' }, step))
