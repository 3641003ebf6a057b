import fc from 'fast-check'
import { pollShape } from '#server/live/transport/client-frame.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import { bodyText } from './bodies.ts'
import { Bystander } from './bystander.ts'
import { bytesStep } from './bytes-step.ts'
import { callStep } from './call-step.ts'
import { framesStep } from './frames-step.ts'
import { type Ground, openGround, post, type StepPlan, type Step } from './ground.ts'
import { judgeLog } from './judge.ts'

/** The number of steps of a run, some at the same time; its result is checked at the end. */
const STEPS_A_RUN = 24
const AT_ONCE = 12
const RUNS_A_BATCH = 10
const MAX_PLAN_LENGTH = 4_000

interface PollPlan {
  kind: 'poll'
  who: number
  body: string
}

/** The live layer where a proxy blocks upgrades: any poll as any person. */
const pollStep: Step<PollPlan> = {
  plans: fc.record<PollPlan>({ kind: fc.constant('poll'), who: fc.nat(9), body: bodyText(pollShape) }),
  async carryOut(ground, { who, body }) {
    const authorization = `Bearer ${ground.people[who]!.token}`
    await post(ground, '/live/poll', { 'content-type': 'application/json', authorization }, body)
  },
}

const steps: Record<string, Step> = {
  call: callStep as unknown as Step,
  frames: framesStep as unknown as Step,
  poll: pollStep as unknown as Step,
  bytes: bytesStep as unknown as Step,
}
const plans = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: callStep.plans },
    { weight: 2, arbitrary: framesStep.plans },
    { weight: 1, arbitrary: pollStep.plans },
    { weight: 2, arbitrary: bytesStep.plans },
  ) as fc.Arbitrary<StepPlan>,
  { minLength: STEPS_A_RUN, maxLength: STEPS_A_RUN, size: 'max' },
)

export interface Hostility {
  server: TestServer
  /** The minimum number of requests and frames. */
  requests: number
  /** The same seed repeats the same steps. */
  seed: number
  /** The lines of the log since the last call. */
  newLines(): readonly string[]
  /** Called after each run, e.g. to check that the process is still the same. @throws if something is wrong. */
  check?(): void
  /** Called between batches, with the number sent. */
  onProgress?(sent: number): void
}

export interface HostileReport {
  sent: number
  /** The ms that each step of a bystander took to be seen. */
  bystanderMs: number[]
}

/**
 * Attacks a server until enough requests were sent.
 * @throws Error with the problem, the seed that repeats it, and the plan that caused it.
 */
export async function runHostile(given: Hostility): Promise<HostileReport> {
  const { server, requests, seed, onProgress } = given
  const bystander = await Bystander.in(server)
  let sent = 0
  try {
    for (let batch = 0; sent < requests; batch += 1) {
      const ground = await openGround(server, seed + batch)
      await bystander.renew()
      const property = fc.asyncProperty(plans, (run) => carryOut(run, ground, bystander, given))
      const checked = await fc.check(property, {
        seed: seed + batch,
        numRuns: RUNS_A_BATCH,
        endOnFailure: true,
      })
      if (checked.failed) throw new Error(failureText(seed + batch, checked))
      sent += ground.sent
      onProgress?.(sent)
    }
  } finally {
    await bystander.leave()
  }
  return { sent, bystanderMs: bystander.tookMs }
}

async function carryOut(
  run: readonly StepPlan[],
  ground: Ground,
  bystander: Bystander,
  { newLines, check }: Hostility,
): Promise<void> {
  ground.problems = []
  for (let from = 0; from < run.length; from += AT_ONCE)
    await Promise.all(run.slice(from, from + AT_ONCE).map((plan) => steps[plan.kind]!.carryOut(ground, plan)))
  await bystander.goOn()
  check?.()
  const problems = [...ground.problems, ...judgeLog(newLines())]
  if (problems.length > 0) throw new Error(problems.slice(0, 5).join('\n'))
}

/** The problem first, then the seed that repeats it, since a plan may be long. */
function failureText(
  seed: number,
  { counterexample, counterexamplePath, errorInstance }: fc.RunDetails<[StepPlan[]]>,
): string {
  const plan = JSON.stringify(counterexample).slice(0, MAX_PLAN_LENGTH)
  const what = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return `${what}\nwith the seed ${seed}, path ${counterexamplePath}, of ${plan}`
}
