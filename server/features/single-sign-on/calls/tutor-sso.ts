import { tutorSso } from '#contract/single-sign-on.ts'
import { handleEntry } from '#server/platform/handle.ts'
import { answerStep } from '../answer-step.ts'
import type { Provider } from '../provider.ts'

export const tutorSsoCall = (providers: readonly Provider[]) =>
  handleEntry(tutorSso, async (door, { step }) => answerStep({ ...door, providers, role: 'tutor' }, step))
