import { studentSso } from '#contract/single-sign-on.ts'
import { handleEntry } from '#server/platform/handle.ts'
import { answerStep } from '../answer-step.ts'
import type { Provider } from '../provider.ts'

export const studentSsoCall = (providers: readonly Provider[]) =>
  handleEntry(studentSso, async (door, { step }) => answerStep({ ...door, providers, role: 'student' }, step))
