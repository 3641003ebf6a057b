import type { z } from 'zod'
import type { studentSso } from '#contract/single-sign-on.ts'
import type { AnswerTo } from '#server/platform/handle.ts'
import { begin } from './begin.ts'
import { complete } from './complete.ts'
import { look } from './look.ts'
import type { SignOn } from './sign-on.ts'

type Step = z.output<(typeof studentSso)['input']>['step']

/** Both roles' doors work alike. */
export async function answerStep(signOn: SignOn, step: Step): Promise<AnswerTo<typeof studentSso>> {
  switch (step.kind) {
    case 'look':
      return await look(signOn, step.link)
    case 'begin':
      return await begin(signOn, step)
    case 'complete':
      return await complete(signOn, step)
  }
}
