import { pickPictures, type Pictures } from '#contract/access/rules/picture-passwords.ts'
import type { ClassroomTabletId, JoinRequestId } from '#contract/kernel/ids.ts'
import { turnPicturesOff, turnPicturesOn } from '#server/access/picture-passwords/index.ts'
import { aLearner, aMaker, studentOf } from './acts-grants.ts'
import { agree, pickGrant } from './acts-ways-in.ts'
import { hasCome } from './doors.ts'
import { endGrants, endSignIns } from './laws.ts'
import { DAY, HOUR, hourOf, isGood, linkOpens, MINUTE, picturesOpen, tabletIs } from './oracle.ts'
import type { Run } from './run.ts'
import type { Made } from './state.ts'

// The ways in of a classroom: its tablets, the children's pictures, and the code on its wall.

export const tabletOf = ({ id }: Made) => id as ClassroomTabletId

/** The school turns the pictures of the classroom on, and now and then off. */
export async function turnsPictures(run: Run): Promise<string | null> {
  const { knows, chance, database, clock } = run
  if (knows.picturesAreOn && !chance.falls(0.2)) return null
  const { id } = knows.classroom
  const turn = knows.picturesAreOn ? turnPicturesOff : turnPicturesOn
  await database.transaction((tx) => turn(tx, id, clock()))
  if (knows.picturesAreOn)
    endSignIns(knows, ({ way, grant }) => way === 'pictures' && grant !== null && isGood(knows, grant))
  knows.picturesAreOn = !knows.picturesAreOn
  return `pictures are turned ${knows.picturesAreOn ? 'on' : 'off'}`
}

export async function makesTablet(run: Run): Promise<string | null> {
  const { knows, chance } = run
  if (!knows.picturesAreOn) return null
  const by = aMaker(run, ['tutor'])
  const secret = run.secret()
  const wish = { classroomId: knows.classroom.id, secret }
  const { tablet: saved } = await run.does(by, '/tutor/make-classroom-tablet', wish)
  const given = { whom: null, by, secret, id: saved.id as string, until: knows.now + HOUR }
  const tablet = run.made({ kind: 'classroom-tablet', ...given })
  // It is often opened at once.
  if (chance.falls(0.7)) await opens(run, tablet)
  return `${by.name} makes tablet ${tablet.nr}`
}

async function opens(run: Run, tablet: Made): Promise<boolean> {
  const { knows, chance } = run
  const phone = chance.pick(knows.phones)
  const answer = await run.send('/student/open-classroom-tablet', { secret: tablet.secret }, { phone })
  if (answer.status === 200) Object.assign(tablet, { phone, until: knows.now + 14 * DAY })
  return answer.status === 200
}

export async function opensTablet(run: Run): Promise<string | null> {
  const links = run.grants(['classroom-tablet']).filter(({ phone }) => phone === null)
  if (links.length === 0) return null
  const tablet = run.chance.pick(links)
  const isOpen = isGood(run.knows, tablet)
  return agree(`a browser becomes tablet ${tablet.nr}`, isOpen, await opens(run, tablet))
}

export async function allowsTablet(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const waiting = run.grants(['classroom-tablet']).filter((tablet) => tabletIs(knows, tablet) === 'waiting')
  if (waiting.length === 0) return null
  const tablet = chance.pick(waiting)
  const by = aMaker(run, ['office'])
  const about = { branchId: knows.branchId, tabletId: tabletOf(tablet) }
  await run.does(by, '/office/allow-classroom-tablet', about)
  Object.assign(tablet, { isAllowed: true, until: knows.now + 400 * DAY })
  return `${by.name} allows tablet ${tablet.nr}`
}

export async function makesPictures(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const learner = aLearner(run)
  if (!learner || !knows.picturesAreOn) return null
  const { student: whom, hour } = learner
  const by = aMaker(run, ['tutor'])
  const about = { lessonId: hour.id, studentId: studentOf(whom) }
  const { students } = await run.does(by, '/tutor/picture-passwords', { lessonId: hour.id })
  const { panel } = students.find(({ studentId }: { studentId: string }) => studentId === whom.id)
  const pictures: Pictures = pickPictures(panel, (bound) => chance.upTo(bound))
  await run.does(by, '/tutor/make-picture-password', { ...about, pictures })
  endGrants(knows, (grant) => grant.kind === 'picture-password' && grant.whom === whom)
  whom.wrongPictures = 0
  const made = run.made({ kind: 'picture-password', whom, by, until: null, pictures })
  return `${by.name} makes pictures ${made.nr} for ${whom.name}`
}

const FREE_PICTURES = 3

export async function comesByPictures(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const tablets = run.grants(['classroom-tablet']).filter(({ phone }) => phone !== null)
  const tablet = chance.falls(0.8) ? tablets.find((one) => tabletIs(knows, one) === 'open') : tablets[0]
  const pictures = pickGrant(
    run,
    ['picture-password'],
    (one) => isGood(knows, one) && !!hourOf(knows, one.whom!),
  )
  if (!tablet || !pictures || pictures.whom!.isErased) return null
  const whom = pictures.whom!
  const opensNow = picturesOpen(knows, pictures, tablet)
  if (!opensNow && whom.wrongPictures >= FREE_PICTURES) return null
  // An old order may be the new one too.
  const same = run
    .grants(['picture-password'])
    .some((one) => one !== pictures && !one.hasEnded && isSame(one, pictures))
  if (!opensNow && same) return null
  const { id } = tablet
  const shown = {
    tabletId: id as ClassroomTabletId,
    studentId: studentOf(whom),
    pictures: pictures.pictures!,
  }
  const { phone } = tablet
  const answer = await run.send('/student/sign-in-by-pictures', shown, { phone })
  const came = hasCome(answer)
  whom.wrongPictures = came ? 0 : whom.wrongPictures + 1
  if (came) {
    const endsAt = Math.max(hourOf(knows, whom)!.endsAt, knows.now) + 30 * MINUTE
    const from = { role: 'student', whom, way: 'pictures', grant: tablet } as const
    run.entered(answer, { ...from, phone, endsAt, isShared: true })
  }
  return agree(`${whom.name} comes by pictures ${pictures.nr} on tablet ${tablet.nr}`, opensNow, came, answer)
}

function isSame(one: Made, other: Made): boolean {
  return one.whom === other.whom && JSON.stringify(one.pictures) === JSON.stringify(other.pictures)
}

/** A code is on the wall, a child shows it, and a tutor says yes. */
export async function saysYesAtTheWall(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const learner = aLearner(run)
  if (!learner || learner.hour.startsAt > knows.now) return null
  const { student: whom, hour } = learner
  const [maker, by] = [aMaker(run, ['tutor']), aMaker(run, ['tutor'])]
  const secret = run.secret()
  await run.does(maker, '/tutor/make-wall-code', { lessonId: hour.id, secret })
  hour.isOpened = true
  run.made({ kind: 'wall', whom: null, by: maker, hour, secret, until: knows.now + 2 * MINUTE })
  const phone = chance.pick(knows.phones)
  const shown = { token: secret, studentId: studentOf(whom) }
  const waits = run.must('/signin', await run.send('/signin', shown, { phone }))
  if (waits.kind !== 'waiting') return `nobody waits at the wall: ${waits.kind}`
  const { room } = await run.does(run.steady('tutor'), '/tutor/join-session', { lessonId: hour.id })
  const own = room.joinRequests.findLast((one: { studentId: string }) => one.studentId === whom.id)
  const joinRequestId = own.id as JoinRequestId
  const about = { lessonId: hour.id, studentId: studentOf(whom), joinRequestId }
  await run.does(by, '/tutor/answer-join-request', { ...about, answer: 'confirmed' })
  run.made({ kind: 'join-request', whom, by, hour, secret, phone, until: knows.now + MINUTE })
  return `${maker.name} shows a code, and ${by.name} says yes to ${whom.name}`
}

export async function comesFromTheWall(run: Run): Promise<string | null> {
  const { knows } = run
  const request = pickGrant(run, ['join-request'], (one) => linkOpens(knows, one))
  if (!request || request.whom!.isErased) return null
  const { whom, hour, phone, secret } = request
  const opensNow = linkOpens(knows, request) && knows.now < hour!.endsAt
  const shown = { token: secret, studentId: studentOf(whom!) }
  const answer = await run.send('/signin', shown, { phone })
  const came = hasCome(answer)
  if (came) {
    request.isUsed = true
    run.entered(answer, { role: 'student', whom: whom!, way: 'join-request', grant: request, phone })
  }
  return agree(`${whom!.name} comes from the wall`, opensNow, came, answer)
}
