import fc from 'fast-check'
import { pollShape } from '#server/live/client-frame.ts'
import { bodyText } from './bodies.ts'
import { judgeAnswer } from './judge-answer.ts'
import type { Step } from './step.ts'

interface PollPlan {
  kind: 'poll'
  who: number
  body: string
}

/** The live layer where a proxy blocks upgrades: any question by anybody. */
export const pollStep: Step<PollPlan> = {
  plans: fc.record<PollPlan>({ kind: fc.constant('poll'), who: fc.nat(9), body: bodyText(pollShape) }),
  async carryOut(ground, { who, body }) {
    const path = '/live/poll'
    const { statusCode, payload, headers } = await ground.server.http.inject({
      method: 'POST',
      url: ground.server.config.basePath + path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ground.people[who]!.token}` },
      payload: ground.names.fill(body),
    })
    ground.sent += 1
    ground.problems.push(...judgeAnswer(path, statusCode, String(headers['content-type'] ?? ''), payload))
  },
}
