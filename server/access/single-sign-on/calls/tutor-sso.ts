import { tutorSso } from '#contract/access/single-sign-on.ts'
import { handleEntry } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { answerStep } from '../answer-step.ts'

export const tutorSsoCall = ({ signOnProviders: providers }: Services) =>
  handleEntry(tutorSso, async (door, { step }) => answerStep({ ...door, providers, role: 'tutor' }, step))
