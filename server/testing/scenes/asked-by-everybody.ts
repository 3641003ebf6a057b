import { type CallPath, callAt } from '#contract/calls.ts'
import { isWrite } from '#contract/kernel/call.ts'
import type { TestServer } from '../a-server.ts'
import { aCredential } from '../builders.ts'
import { callSamples } from '../call-samples.ts'
import { everybody } from '../everybody.ts'
import { aSecret } from '../sample.ts'
import { aLiveLesson, type LiveLesson, type Stage } from './a-live-lesson.ts'
import { inputFor } from './a-scene.ts'

/** Besides the writes: a ticket of a sign-in, a challenge and figures are answered once. */
const ENDS: readonly CallPath[] = ['/signout', '/signin-second-factor', '/signin-passkey', '/signin-figures']

type TestPair = Awaited<ReturnType<typeof aPair>>

/**
 * The answers about an object of the first branch, and about one of the other. The refused ones and the reads change nothing,
 * so all calls of a stage ask them of the same two lessons. A write that succeeds changes the object, and the next one needs
 * another.
 * @param isYes for each sender in the order of `everybody`, about each of the two: the call is to succeed.
 */
export async function answersTo(server: () => TestServer, path: CallPath, isYes: [boolean[], boolean[]]) {
  const declared = callAt.get(path)!
  // These replace or end the session of their sender.
  const isApart = declared.who === 'nobody' || declared.credential === 'cookie'
  const pair = isApart ? await aPair(server, path) : await untouchedPair(server, path)
  const changes = isWrite(declared) || ENDS.includes(path)
  const answers = isYes.map((half) => half.map(() => 0))
  for (const [about, half] of isYes.entries())
    for (const [by, isAllowed] of half.entries()) {
      const object = changes && isAllowed ? await anObject(server, path) : pair[about]!
      const [{ lesson }, { lesson: elsewhere }] = about === 0 ? [object, pair[1]] : [pair[0], object]
      const asker = everybody(server, lesson, elsewhere)[by]!
      answers[about]![by] = (await asker.ask(path, object.input)).status
    }
  return answers
}

/** A lesson in which the call succeeds, with its input. */
async function anObject(server: () => TestServer, path: CallPath) {
  const lesson = await aLiveLesson(server, callSamples[path].stage)
  const login = await aCredential(server().database, lesson.student.person)
  return { lesson, login, input: inputOf(path, { lesson, login }) }
}

async function aPair(server: () => TestServer, path: CallPath) {
  return [await anObject(server, path), await anObject(server, path)] as const
}

function inputOf(
  path: CallPath,
  { lesson, login }: { lesson: LiveLesson; login: { loginId: string; password: string } },
) {
  return inputFor(path, { ...lesson, studentId: lesson.student.id, login, secret: aSecret() })
}

const pairs = new WeakMap<TestServer, Map<Stage, TestPair>>()

async function untouchedPair(server: () => TestServer, path: CallPath): Promise<TestPair> {
  const { stage } = callSamples[path]
  const known = pairs.get(server()) ?? new Map<Stage, TestPair>()
  pairs.set(server(), known)
  const pair = known.get(stage) ?? (await aPair(server, path))
  known.set(stage, pair)
  const [own, foreign] = pair
  return [
    { ...own, input: inputOf(path, own) },
    { ...foreign, input: inputOf(path, foreign) },
  ]
}
