import { callAt, type CallPath } from '#contract/calls.ts'
import { isWrite } from '#contract/kernel/call.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { newId, secretOf } from '#contract/kernel/random.ts'
import { callSamples } from '#server/testing/call-samples.ts'
import { type Named, nowhere } from '#server/testing/sample.ts'
import type { Seed } from '../ground/seed.ts'
import type { SchoolDay } from '../school-day.ts'
import type { VirtualTab } from './virtual-tab.ts'
import type { Act } from './write-act.ts'

/** Calls that no screen of the lesson sends, or that have an act or a trouble of their own. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  '/cancel-lesson',
  '/tutor/finish-lesson-session',
  '/signout',
  '/student/auth',
  '/tutor/auth',
  '/remove-totp',
])

/** Things that are nowhere; each act has other ones. */
const NOTHING = nowhere()

const samples = Object.entries(callSamples)
const asked = {
  student: samples.filter(([path, { by }]) => by === 'student' && !LEFT_OUT.has(path)),
  tutor: samples.filter(([path, { by }]) => by === 'tutor' && !LEFT_OUT.has(path)),
}

/** Sends any call that this person may ask, by its sample: a new call takes part as soon as it has one. */
export const asksAnything: Act = (day, tab, seed) => {
  const { role, name } = tab.browser.person
  if (role !== 'student' && role !== 'tutor') return false
  const [path, sample] = seed.pick(asked[role])
  const named = namedNow(day, tab, seed)
  const input = seeded(sample.input(named), seed, day, JSON.stringify(named))
  day.tell(`${name} asks ${path}`)
  if (isWrite(callAt.get(path as CallPath)!)) {
    const send = () => tab.send(path as CallPath, input)
    if (path === '/tutor/sign-out-student') day.signOuts.end(studentIn(day, input), send)
    else void send()
  } else void tab.client.ask(path as CallPath, input as never)
  return true
}

/** Things of this day where the screen shows some; the ids of the others are nobody's. */
function namedNow(day: SchoolDay, tab: VirtualTab, seed: Seed): Named {
  const none = seeded(NOTHING, seed, day)
  const { school } = day
  const room = tab.reader.view.state
  const students = Object.values(room?.students ?? {})
  const { person } = tab.browser
  const studentId = person.role === 'student' ? person.id : seed.pick(school.students).id
  return {
    ...none,
    ...school.named,
    textbookId: school.place.textbookId,
    lessonId: school.lessonId,
    sessionId: school.sessionId,
    studentId: studentId as StudentId,
    tutorId: seed.pick(school.tutors).id as Named['tutorId'],
    callId: room?.line[0]?.id ?? none.callId,
    talkId: room?.talks[0]?.id ?? none.talkId,
    honorId: students.flatMap(({ honors }) => honors)[0]?.id ?? none.honorId,
    attemptId: students.flatMap(({ attempt }) => attempt ?? [])[0]?.id ?? none.attemptId,
  }
}

/** An id, or a secret. */
const GIVEN = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}|(?<=")[\w-]{43}(?=")/g

/** The same with what a sample makes by the chance of its process made by the seed. @param known what stays as it is. */
function seeded<T extends object>(made: T, seed: Seed, { time }: SchoolDay, known = ''): T {
  const given = new Map<string, string>()
  const another = (text: string) => {
    if (known.includes(text)) return text
    const isId = text.length === 36
    if (!given.has(text))
      given.set(text, isId ? newId({ now: () => time.now, bytes: seed.bytes }) : secretOf(seed.bytes(32)))
    return given.get(text)!
  }
  return JSON.parse(JSON.stringify(made).replaceAll(GIVEN, another)) as T
}

function studentIn({ school }: SchoolDay, input: object) {
  const { studentId } = input as { studentId: string }
  return school.students.find(({ id }) => id === studentId)!
}
